import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { root } from '../paths.ts';
import { isIgnored } from './context.ts';
import { readStages } from './dockerfile.ts';

const stages = readStages();
const final = stages.at(-1)?.instructions ?? [];
const one = (keyword: string) => final.filter((instruction) => instruction.keyword === keyword);
const packageJson = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: { node: string };
  workspaces: string[];
};

test('the Dockerfile has no lint', () => {
  expect(validate(readFileSync(join(root, 'Dockerfile'), 'utf8'))).toEqual([]);
});

test('every stage uses the Node version of package.json', () => {
  expect(stages.map(({ image }) => image)).toEqual(
    stages.map(() => `node:${packageJson.dependencies.node}-bookworm-slim`),
  );
});

test('the image runs one process without a shell, not as root, with a healthcheck', () => {
  expect(one('USER').map(({ values }) => values)).toEqual([['node']]);
  expect(one('CMD').map(({ exec }) => exec?.[0])).toEqual(['node']);
  expect(one('HEALTHCHECK').map(({ exec }) => exec?.[0])).toEqual(['node']);
  expect(one('ENTRYPOINT')).toEqual([]);
  expect(one('RUN')).toEqual([]);
});

test('files are copied by name, from the repository or an earlier stage, and no variable is a secret', () => {
  for (const { keyword, flags, values } of stages.flatMap(({ instructions }) => instructions)) {
    expect(keyword).not.toBe('ADD');
    if (keyword === 'COPY') {
      expect(values.slice(0, -1)).not.toContain('.');
      if (flags.from !== undefined) expect(stages.map(({ name }) => name)).toContain(flags.from);
    }
    if (keyword === 'ENV') expect(values.join(' ')).not.toMatch(/secret|password|token|key/i);
  }
});

test('packages are installed exactly as locked, without scripts, with every workspace present', () => {
  const build = stages[0]?.instructions ?? [];
  const installs = build.map(({ values }) => values.join(' ')).filter((line) => line.startsWith('npm'));
  expect(installs.length).toBeGreaterThan(0);
  for (const install of installs) expect(install).toMatch(/^npm ci --omit=dev --ignore-scripts /);
  for (const workspace of packageJson.workspaces) {
    expect(build.some(({ values }) => values[0] === `${workspace}/package.json`)).toBe(true);
  }
});

test.each([
  ['.git/config', true],
  ['.env', true],
  ['.npmrc', false],
  ['deploy/secrets/app-secret', true],
  ['data/secret', true],
  ['server/node_modules/left/index.js', true],
  ['server/testing/node.ts', true],
  ['server/src/main.test.ts', true],
  ['server/src/main.ts', false],
  ['server/migrations/meta/_journal.json', false],
  ['web/dist/index.html', true],
])('%s is ignored: %s', (path, expected) => {
  expect(isIgnored(path)).toBe(expected);
});
