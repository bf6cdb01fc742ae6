import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../repository/paths.ts';
import { runQuietly } from '../repository/run.ts';

test('with-settings.sh gives a command the settings and secrets of the service', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'settings-'));
  await writeFile(
    join(folder, 'settings'),
    'PUBLIC_URL=https://cards.example.com\nMAIL_FROM="Kismet <cards@example.com>"\n',
  );
  const run = () =>
    runQuietly(join(root, 'deploy/with-settings.sh'), ['env'], { env: { KISMET_SETTINGS: folder }, cwd: folder });
  const { code, output } = await run();
  expect(code).toBe(0);
  const variables = new Map(output.split('\n').map((line) => line.split(/=(.*)/s, 2) as [string, string]));
  expect(variables.get('PUBLIC_URL')).toBe('https://cards.example.com');
  expect(variables.get('MAIL_FROM')).toBe('Kismet <cards@example.com>');
  expect(variables.get('PWD')).toBe(root);
  const unit = await readFile(join(root, 'deploy/kismet.service'), 'utf8');
  const environment = [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)];
  expect(environment.length).toBeGreaterThan(4);
  for (const [, name = '', value = ''] of environment) {
    expect(variables.get(name), name).toBe(value.replace('%d', folder));
  }
  expect(output).not.toContain('APP_SECRET_PREVIOUS_FILE');
  await writeFile(join(folder, 'app-secret-previous'), '');
  expect((await run()).output).toContain(`APP_SECRET_PREVIOUS_FILE=${folder}/app-secret-previous\n`);
  await rm(folder, { recursive: true });
});
