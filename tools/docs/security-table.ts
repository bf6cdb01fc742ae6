import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository/paths.ts';

const PAGE = 'docs/security.md';
/** A test in the last cell of a row: file and title. */
const TEST = /`([\w./-]+\.(?:test|spec)\.tsx?)`: "((?:[^"\\]|\\.)+)"/g;

/** Lists rows of the attack table without a test, and tests that do not exist. */
export function checkSecurityTable(): string[] {
  const text = readFileSync(join(root, PAGE), 'utf8');
  const [, table = ''] = text.split('| attack | defence | test |');
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));
  if (rows.length === 0) return [`${PAGE}: there is no attack table`];
  return rows.flatMap((row) => {
    const attack = row.split('|')[1]?.trim() ?? row;
    const tests = [...row.matchAll(TEST)];
    if (tests.length === 0) return [`${PAGE}: "${attack}" names no test`];
    return tests.flatMap(([, file = '', title = '']) => {
      if (!existsSync(join(root, file))) return [`${PAGE}: there is no ${file} ("${attack}")`];
      return containsTitle(readFileSync(join(root, file), 'utf8'), title)
        ? []
        : [`${PAGE}: ${file} has no test "${title}" ("${attack}")`];
    });
  });
}

/** Whether the source contains the title as a string literal, in which quotes may be escaped. */
function containsTitle(source: string, title: string): boolean {
  const unescaped = source.replace(/\\(['"`])/g, '$1');
  return ["'", '"', '`'].some((quote) => unescaped.includes(`${title}${quote}`));
}
