import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../repository/paths.ts';
import { pages } from './files.ts';

/**
 * Renders the index of the decision records. A record starts with `# <number>. <title>`, followed by a line with its date and,
 * if another record has replaced it, ` · ` and the record that did.
 * @throws Error for a record with another header, or whose number differs from its file name
 */
export function renderDecisions(): string {
  const records = pages().filter((path) => /^docs\/decisions\/\d/.test(path));
  const lines = records.sort().map((path) => {
    const file = basename(path);
    const text = readFileSync(join(root, path), 'utf8');
    const [, number, title, replacement = ''] = /^# (\d+)\. (.+)\n\n\d{4}-\d\d-\d\d( · .+)?\n/.exec(text) ?? [];
    if (number?.padStart(4, '0') !== file.slice(0, 4)) {
      throw new Error(`${path} must start with its number, title and date`);
    }
    return `- [${number}. ${title}](${file})${replacement}`;
  });
  return lines.join('\n');
}
