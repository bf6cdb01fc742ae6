import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../repository/paths.ts';

// These properties are not visible in a build; `npm run image` builds and runs the image.

const text = readFileSync(join(root, 'Dockerfile'), 'utf8');
const lines = text.split('\n');
const final = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
const { dependencies, workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: { node: string };
  workspaces: string[];
};

test('every stage uses the Node version of package.json', () => {
  const images = lines.flatMap((line) => /^FROM (\S+)/.exec(line)?.[1] ?? []);
  expect(new Set(images)).toEqual(new Set([`node:${dependencies.node}-bookworm-slim`]));
});

test('the image runs one process without a shell, not as root, with a healthcheck', () => {
  expect(final.filter((line) => line.startsWith('USER'))).toEqual(['USER node']);
  expect(final.filter((line) => /^CMD \["node", /.test(line))).toHaveLength(1);
  expect(final.filter((line) => /^HEALTHCHECK .* CMD \["node", /.test(line))).toHaveLength(1);
  expect(final.filter((line) => /^(ENTRYPOINT|RUN)/.test(line))).toEqual([]);
});

test('files are copied by name, and no variable is a secret', () => {
  expect(lines.filter((line) => /^(ADD|COPY (--\S+ )*\.\/? )/.test(line))).toEqual([]);
  expect(lines.filter((line) => /^(ENV|ARG) .*(secret|password|token|key)/i.test(line))).toEqual([]);
});

test('packages are installed exactly as locked, without scripts, with every workspace present', () => {
  const installs = lines.filter((line) => line.startsWith('RUN npm'));
  expect(installs.length).toBeGreaterThan(0);
  for (const install of installs) expect(install).toMatch(/^RUN npm ci --omit=dev --ignore-scripts /);
  for (const workspace of workspaces) expect(lines).toContain(`COPY ${workspace}/package.json ${workspace}/`);
});
