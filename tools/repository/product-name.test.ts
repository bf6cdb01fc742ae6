import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './paths.ts';

/**
 * The files that name the product: the first has the default of the setting, the second the name of the scrape job in
 * `deploy/monitoring`.
 */
const NAMING = ['server/src/config/read-settings.ts', 'server/testing/services/promtool.ts'];

test('only the default of PRODUCT_NAME names the product', () => {
  const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string };
  const files = globSync(['{contract,sigil,server,simulators,web}/**/*.*', 'tools/*.cjs'], {
    cwd: root,
    exclude: ['**/node_modules', '**/dist'],
  });
  const isNaming = (file: string) =>
    `${file}\n${readFileSync(join(root, file), 'latin1')}`.toLowerCase().includes(name);
  expect(files.filter(isNaming).sort()).toEqual(NAMING);
});
