import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { readTables } from './data-model.ts';

/** Pages with a row for each table of the database, which begins with the table's name. */
const PAGES = ['docs/reference/personal-data.md', 'docs/reference/sharding.md'];
const ROW = /^\| `(\w+)` \|/gm;

/** Lists tables that a page does not describe, describes twice, or describes although they do not exist. */
export function checkTablePages(): string[] {
  const tables = [...readTables().keys()];
  return PAGES.flatMap((page) => {
    const described = [...readFileSync(join(root, page), 'utf8').matchAll(ROW)].map(([, name = '']) => name);
    return [
      ...tables.filter((name) => !described.includes(name)).map((name) => `${page}: the table ${name} is missing`),
      ...described.filter((name) => !tables.includes(name)).map((name) => `${page}: there is no table ${name}`),
      ...described
        .filter((name, index) => described.indexOf(name) !== index)
        .map((name) => `${page}: the table ${name} is there twice`),
    ];
  });
}
