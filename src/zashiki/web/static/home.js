// Continue at a table of this browser.
import { tables } from './memory.js';

const list = document.getElementById('tables');
for (const { path, title, time } of tables()) {
  if (!/^\/t\/[\w-]+$/.test(path)) continue;
  const item = document.createElement('li'), link = document.createElement('a');
  link.href = path;
  link.textContent = `${title}, ${new Date(time).toLocaleString()}`;
  item.append(link);
  list.append(item);
}
document.getElementById('continue').hidden = !list.children.length;
