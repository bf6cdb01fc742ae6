import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { copy, isIgnored } from '../image/context.ts';
import { readStages } from '../image/dockerfile.ts';
import { productionPackages } from '../packages/production-packages.ts';
import { root } from '../paths.ts';

/** A copy of the installation in a folder of its own. */
export interface ProductionCopy {
  readonly folder: string;
  remove(): Promise<void>;
}

/**
 * Copies what the image contains: no simulators, no sources of the web app, no tests. Packages are links, and those that the server
 * does not need are left out. `npm run image` does the same with real packages, in minutes.
 */
export async function createProductionCopy(): Promise<ProductionCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'production-'));
  for (const { keyword, flags, values } of readStages().at(-1)?.instructions ?? []) {
    if (keyword === 'COPY' && flags.from === undefined) {
      copy(root, values.slice(0, -1), join(folder, values.at(-1) ?? ''), isIgnored);
    }
  }
  await cp(join(root, 'web/dist'), join(folder, 'web/dist'), { recursive: true });
  const packages = [...productionPackages(['contract', 'server']).keys()].filter(
    (path) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !path.startsWith('node_modules/@app/'),
  );
  await Promise.all(packages.map((path) => createLink(join(root, path), join(folder, path))));
  for (const name of ['contract', 'server'])
    await createLink(join(folder, name), join(folder, 'node_modules/@app', name));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function createLink(target: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await symlink(relative(dirname(path), target), path, 'junction');
}
