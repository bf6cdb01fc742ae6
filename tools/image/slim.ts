import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository/paths.ts';
import { productionPackages } from '../repository/production-packages.ts';

// Run by the Dockerfile after `npm ci`: deletes from node_modules what the server does not load.

/**
 * The embedded database, since production mode requires DATABASE_URL, and packages that tar-stream loads only on another runtime.
 */
const UNUSED = ['node_modules/@electric-sql/pglite', ...globSync('node_modules/bare-*', { cwd: root })];
const UNUSED_FILES = ['*.d.ts', '*.d.mts', '*.d.cts', '*.map', 'README.md', 'CHANGELOG.md'];

const installed = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, unknown>>;
};
const needed = productionPackages(['contract', 'sigil', 'server']);
const links = ['node_modules/@app/contract', 'node_modules/@app/sigil', 'node_modules/@app/server'];
for (const path of Object.keys(installed.packages)) {
  const isNeeded = !path.includes('node_modules/') || links.includes(path) || needed.has(path);
  if (!isNeeded || UNUSED.includes(path)) rmSync(join(root, path), { recursive: true, force: true });
}
for (const file of globSync(`node_modules/**/{${UNUSED_FILES.join(',')}}`, { cwd: root })) rmSync(join(root, file));
