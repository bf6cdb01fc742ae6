import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../paths.ts';
import { pages } from './files.ts';

/**
 * Renders the index of the decision records. A record starts with `# <number>. <title>`, followed by a line
 * `<date> · <status>`.
 * @throws Error for a record with another header, or whose number differs from its file name
 */
export function renderDecisions(): string {
  const records = pages().filter((path) => /^docs\/decisions\/\d/.test(path));
  const rows = records.sort().map((path) => {
    const file = basename(path);
    const text = readFileSync(join(root, path), 'utf8');
    const [, number, title, date, status] = /^# (\d+)\. (.+)\n\n(\d{4}-\d\d-\d\d) · (.+)\n/.exec(text) ?? [];
    if (number?.padStart(4, '0') !== file.slice(0, 4)) {
      throw new Error(`${path} must start with its number, title, date and status`);
    }
    return `| [${number}](${file}) | ${title} | ${date} | ${status} |`;
  });
  return ['| number | title | date | status |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
