import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository/paths.ts';
import { repositoryFiles } from './files.ts';

const SNAPSHOTS = 'server/migrations/meta';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly primaryKey: boolean;
}

interface Table {
  readonly name: string;
  readonly columns: Readonly<Record<string, Column>>;
  readonly foreignKeys: Readonly<Record<string, { readonly tableTo: string; readonly columnsFrom: readonly string[] }>>;
  readonly compositePrimaryKeys: Readonly<Record<string, { readonly columns: readonly string[] }>>;
  readonly indexes: Readonly<
    Record<string, { readonly isUnique: boolean; readonly columns: readonly { readonly expression: string }[] }>
  >;
}

/**
 * Renders an entity relationship diagram of each feature's tables and their keys, from the `tables.ts` files and the newest
 * migration snapshot.
 * @throws Error if the snapshot and the files contain different tables
 */
export function renderDataModel(): string {
  const tables = readTables();
  const owners = readOwners();
  const unmigrated = [...owners.keys()].filter((name) => !tables.has(name));
  const undeclared = [...tables.keys()].filter((name) => !owners.has(name));
  if (unmigrated.length + undeclared.length > 0) {
    throw new Error(`Migrations and tables.ts differ in: ${[...unmigrated, ...undeclared].join(', ')}`);
  }
  const folders = [...new Set(owners.values())].sort();
  const sections = folders.map((folder) => {
    const ownTables = [...tables.values()].filter(({ name }) => owners.get(name) === folder);
    return `### ${folder.split('/').at(-1)}\n\n${diagram(ownTables)}`;
  });
  return sections.join('\n\n');
}

/** Returns the tables of the newest migration, by name. */
export function readTables(): Map<string, Table> {
  const newest = readdirSync(join(root, SNAPSHOTS))
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  const snapshot = JSON.parse(readFileSync(join(root, SNAPSHOTS, newest ?? ''), 'utf8')) as {
    readonly tables: Readonly<Record<string, Table>>;
  };
  return new Map(Object.values(snapshot.tables).map((table) => [table.name, table]));
}

/** Returns the folder of the feature, or of the part of the platform, that declares each table. */
function readOwners(): Map<string, string> {
  const entries = repositoryFiles().flatMap((path) => {
    const [, folder] = /^(server\/src\/\w+\/[\w-]+)\/(?:.+[/.])?tables\.ts$/.exec(path) ?? [];
    if (folder === undefined) return [];
    const text = readFileSync(join(root, path), 'utf8');
    return [...text.matchAll(/\bpgTable\(\s*'(\w+)'/g)].map(([, name = '']) => [name, folder] as const);
  });
  return new Map(entries);
}

function diagram(tables: readonly Table[]): string {
  const relations = tables.flatMap(({ name, foreignKeys }) =>
    Object.values(foreignKeys).map((key) => `    ${key.tableTo} ||--o{ ${name} : ${key.columnsFrom.join('_')}`),
  );
  const entities = tables.flatMap((table) => [
    `    ${table.name} {`,
    ...Object.values(table.columns).flatMap((column) => describeKey(table, column)),
    '    }',
  ]);
  return ['```mermaid', 'erDiagram', ...relations.sort(), ...entities, '```'].join('\n');
}

/** Returns the line of a column that is part of a key, otherwise none. */
function describeKey(table: Table, { name, type, primaryKey }: Column): string[] {
  const isInCompositeKey = Object.values(table.compositePrimaryKeys).some(({ columns }) => columns.includes(name));
  const isUnique = Object.values(table.indexes).some(
    ({ isUnique, columns }) => isUnique && columns.length === 1 && columns[0]?.expression === name,
  );
  const isForeign = Object.values(table.foreignKeys).some(({ columnsFrom }) => columnsFrom.includes(name));
  const keys = [primaryKey || isInCompositeKey ? 'PK' : '', isForeign ? 'FK' : '', isUnique ? 'UK' : ''].filter(
    Boolean,
  );
  return keys.length > 0 ? [`        ${type.replace(/\W+/g, '_').replace(/_$/, '')} ${name} ${keys.join(', ')}`] : [];
}
