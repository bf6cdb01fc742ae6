import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { type Import, readImports } from './read-imports.ts';

/** An import of a file of the project or of a package. */
export interface Edge extends Import {
  readonly from: string;
  /** The imported file, relative to the root; undefined for a package. */
  readonly to: string | undefined;
  /** The imported package, with `node:` for a module of Node; undefined for a file. */
  readonly package: string | undefined;
}

/** All source files of the project and all their imports. Paths have forward slashes. */
export interface Project {
  readonly files: readonly string[];
  readonly edges: readonly Edge[];
}

type Exports = Readonly<Record<string, string>>;

const ignored = /(^|\/)(node_modules|dist|data|coverage|test-results)(\/|$)/;
const sources = '{contract,sigil,server,web,simulators,e2e,bench,tools}/**/*.{ts,tsx}';

/** Reads every source file below `root`. */
export function readProject(root: string): Project {
  const options = { cwd: root, exclude: (name: string) => ignored.test(name) };
  const files = [...globSync(sources, options), ...globSync('*.ts', options)].map(toPosixPath).sort();
  const workspaces = new Map(globSync('*/package.json', options).map((path) => readWorkspace(root, path)));
  const edges = files.flatMap((from) =>
    readImports(from, readFileSync(join(root, from), 'utf8')).map((imported) => resolve(imported, from, workspaces)),
  );
  return { files, edges };
}

function readWorkspace(root: string, path: string): [string, { folder: string; exports: Exports }] {
  const { name, exports } = JSON.parse(readFileSync(join(root, path), 'utf8')) as { name: string; exports?: Exports };
  return [name, { folder: dirname(path), exports: exports ?? {} }];
}

function resolve(
  imported: Import,
  from: string,
  workspaces: ReadonlyMap<string, { folder: string; exports: Exports }>,
): Edge {
  const specifier = imported.specifier.replace(/\?.*$/, '');
  if (specifier.startsWith('.')) {
    return { ...imported, from, to: toPosixPath(normalize(join(dirname(from), specifier))), package: undefined };
  }
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  const workspace = workspaces.get(name);
  if (!workspace) return { ...imported, from, to: undefined, package: name };
  const target = resolveExport(`.${specifier.slice(name.length)}`, workspace.exports);
  return { ...imported, from, to: toPosixPath(normalize(join(workspace.folder, target))), package: undefined };
}

/** Resolves a path by a workspace's `exports`; a path that is not exported is returned as it is. */
function resolveExport(path: string, exports: Exports): string {
  if (exports[path]) return exports[path];
  for (const [pattern, target] of Object.entries(exports)) {
    const [before = '', after] = pattern.split('*');
    if (after === undefined || !path.startsWith(before) || !path.endsWith(after)) continue;
    return target.replace('*', path.slice(before.length, path.length - after.length));
  }
  return path;
}

function toPosixPath(path: string): string {
  return path.split(sep).join('/');
}
