import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { root } from '../repository/paths.ts';
import { productionPackages } from '../repository/production-packages.ts';

/** A copy of the installation in a folder of its own. */
export interface ProductionCopy {
  readonly folder: string;
  remove(): Promise<void>;
}

/**
 * Copies what the image contains: no simulators, no sources of the web app, no tests. Packages are links; packages that the
 * server does not need are left out.
 */
export async function createProductionCopy(): Promise<ProductionCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'production-'));
  for (const name of ['package.json', 'contract', 'sigil', 'server', 'tools']) {
    const filter = (path: string) =>
      !/node_modules|^server\/(?:seed|testing)$|^tools\/test$|\.test\.ts$/.test(relative(root, path));
    await cp(join(root, name), join(folder, name), { recursive: true, filter });
  }
  await cp(join(root, 'web/dist'), join(folder, 'web/dist'), { recursive: true });
  const packages = [...productionPackages(['contract', 'sigil', 'server']).keys()].filter(
    (path) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !path.startsWith('node_modules/@app/'),
  );
  await Promise.all(packages.map((path) => createLink(join(root, path), join(folder, path))));
  for (const name of ['contract', 'sigil', 'server'])
    await createLink(join(folder, name), join(folder, 'node_modules/@app', name));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function createLink(target: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await symlink(relative(dirname(path), target), path, 'junction');
}
