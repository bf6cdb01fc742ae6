import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { type Import, readImports } from './read-imports.ts';

/** An import that leads to a file of the project, or to a package. */
export interface Edge extends Import {
  readonly from: string;
  /** The file it leads to, from the project's folder; undefined for a package. */
  readonly to: string | undefined;
  /** The package it leads to, with `node:` for what Node brings; undefined for a file. */
  readonly package: string | undefined;
}

/** All files of the project that hold code, and all their imports. Paths have forward slashes. */
export interface Project {
  readonly files: readonly string[];
  readonly edges: readonly Edge[];
}

type Exports = Readonly<Record<string, string>>;

const ignored = /(^|\/)(node_modules|dist|data|coverage|test-results)(\/|$)/;
const sources = '{contract,server,web,simulators,e2e,bench,tools}/**/*.{ts,tsx}';

/** Reads every source file below `root`. */
export function readProject(root: string): Project {
  const options = { cwd: root, exclude: (name: string) => ignored.test(name) };
  const files = [...globSync(sources, options), ...globSync('*.ts', options)].map(slashes).sort();
  const workspaces = new Map(globSync('*/package.json', options).map((path) => readWorkspace(root, path)));
  const edges = files.flatMap((from) =>
    readImports(from, readFileSync(join(root, from), 'utf8')).map((found) => resolve(found, from, workspaces)),
  );
  return { files, edges };
}

function readWorkspace(root: string, path: string): [string, { folder: string; exports: Exports }] {
  const { name, exports } = JSON.parse(readFileSync(join(root, path), 'utf8')) as { name: string; exports?: Exports };
  return [name, { folder: dirname(path), exports: exports ?? {} }];
}

function resolve(
  found: Import,
  from: string,
  workspaces: ReadonlyMap<string, { folder: string; exports: Exports }>,
): Edge {
  const specifier = found.specifier.replace(/\?.*$/, '');
  if (specifier.startsWith('.')) {
    return { ...found, from, to: slashes(normalize(join(dirname(from), specifier))), package: undefined };
  }
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  const workspace = workspaces.get(name);
  if (!workspace) return { ...found, from, to: undefined, package: name };
  const target = throughExports(`.${specifier.slice(name.length)}`, workspace.exports);
  return { ...found, from, to: slashes(normalize(join(workspace.folder, target))), package: undefined };
}

/** What a workspace's `exports` make of a path; one that is not exported stays as it is. */
function throughExports(path: string, exports: Exports): string {
  if (exports[path]) return exports[path];
  for (const [pattern, target] of Object.entries(exports)) {
    const [before = '', after] = pattern.split('*');
    if (after === undefined || !path.startsWith(before) || !path.endsWith(after)) continue;
    return target.replace('*', path.slice(before.length, path.length - after.length));
  }
  return path;
}

function slashes(path: string): string {
  return path.split(sep).join('/');
}
