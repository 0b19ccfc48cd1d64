"""Page shells, style sheets and the browser's own few lines of code."""
