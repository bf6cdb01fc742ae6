import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { root } from '../paths.ts';

/** What a production server needs: no simulators, no sources of the web app, no tests and tools of development. */
const INSTALLED = [
  'package.json',
  'package-lock.json',
  'contract/package.json',
  'contract/src',
  'server/package.json',
  'server/src',
  'server/migrations',
  'tools/package.json',
  'tools/build',
  'tools/paths.ts',
  'tools/quick-start.cjs',
  'tools/require-node.cjs',
  'tools/run.ts',
  'tools/start',
  'tools/start.ts',
  'web/dist',
];
const WORKSPACES = ['contract', 'server', 'tools'];

/** A copy of the installation in a folder of its own. */
export interface ProductionCopy {
  readonly folder: string;
  remove(): Promise<void>;
}

/** Copies what production needs; packages are links, and those for development are left out. */
export async function createProductionCopy(): Promise<ProductionCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'production-'));
  for (const path of INSTALLED) await cp(join(root, path), join(folder, path), { recursive: true });
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; link?: boolean }>;
  };
  const packages = Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !dev && !link)
    .map(([path]) => path);
  await Promise.all(packages.map((path) => createLink(join(root, path), join(folder, path))));
  for (const name of WORKSPACES) await createLink(join(folder, name), join(folder, 'node_modules/@app', name));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function createLink(target: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await symlink(relative(dirname(path), target), path, 'junction');
}
