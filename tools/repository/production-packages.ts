import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

/** What package-lock.json records about a package. */
interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  /** The target folder of the link to a workspace. */
  readonly resolved?: string;
  readonly link?: boolean;
  /** Set for packages with native code. */
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/**
 * Returns the installed packages that workspaces need at run time, by path (`node_modules/zod`), from package-lock.json. Leaves out
 * optional peers, which `npm ci --omit=dev` installs if another workspace needs them for development.
 * @param workspaces their folders, such as `server`
 */
export function productionPackages(workspaces: readonly string[]): ReadonlyMap<string, LockedPackage> {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, LockedPackage>>;
  };
  const needed = new Map<string, LockedPackage>();
  const pending = [...workspaces];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    const locked = lock.packages[path];
    if (locked === undefined || needed.has(path)) continue;
    needed.set(path, locked);
    if (locked.link === true && locked.resolved !== undefined) pending.push(locked.resolved);
    for (const name of neededNames(locked)) {
      const dependency = resolve(name, path, lock.packages);
      if (dependency !== undefined) pending.push(dependency);
    }
  }
  return needed;
}

function neededNames(locked: LockedPackage): string[] {
  const peers = Object.keys(locked.peerDependencies ?? {});
  return [
    ...Object.keys(locked.dependencies ?? {}),
    ...Object.keys(locked.optionalDependencies ?? {}),
    ...peers.filter((name) => locked.peerDependenciesMeta?.[name]?.optional !== true),
  ];
}

/** Finds the package that an import of `name` in a file of the package at `from` loads, as Node does. */
function resolve(name: string, from: string, packages: Readonly<Record<string, LockedPackage>>): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (path in packages) return path;
    if (folder === '') return undefined;
  }
}
