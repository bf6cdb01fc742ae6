import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository/paths.ts';
import { readTables } from './data-model.ts';

/** The page with a row for each table of the database. A row begins with the name of its table. */
const PAGE = 'docs/reference/personal-data.md';
const ROW = /^\| `(\w+)` \|/gm;

/** Lists tables that the page does not describe, describes twice, or describes although they do not exist. */
export function checkTablePage(): string[] {
  const tables = [...readTables().keys()];
  const described = [...readFileSync(join(root, PAGE), 'utf8').matchAll(ROW)].map(([, name = '']) => name);
  return [
    ...tables.filter((name) => !described.includes(name)).map((name) => `${PAGE}: the table ${name} is missing`),
    ...described.filter((name) => !tables.includes(name)).map((name) => `${PAGE}: there is no table ${name}`),
    ...described
      .filter((name, index) => described.indexOf(name) !== index)
      .map((name) => `${PAGE}: the table ${name} is described twice`),
  ];
}
