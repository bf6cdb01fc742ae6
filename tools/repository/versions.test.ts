import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './paths.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const versionIn = (path: string) => (JSON.parse(read(path)) as { version: string }).version;

test('the newest version in the changelog is the version of package.json', () => {
  const [, newest] = /^## (\S+) \((?:not yet released|\d{4}-\d\d-\d\d)\)$/m.exec(read('CHANGELOG.md')) ?? [];
  expect(newest).toBe(versionIn('package.json'));
});

test('every workspace has the version of the root', () => {
  const versions = globSync('*/package.json', { cwd: root }).map(versionIn);
  expect(new Set(versions)).toEqual(new Set([versionIn('package.json')]));
});
