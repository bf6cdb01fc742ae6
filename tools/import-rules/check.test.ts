import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { checkImports } from './check.ts';

const projects: string[] = [];

afterEach(() => {
  for (const folder of projects.splice(0)) rmSync(folder, { recursive: true });
});

/** A small project that follows the rules, with an import of every allowed kind. */
const valid: Readonly<Record<string, string>> = {
  'contract/package.json': '{"name":"@app/contract","exports":{"./*":"./src/*.ts"}}',
  'server/package.json': '{"name":"@app/server","exports":{"./testing/*":"./testing/*.ts","./main":"./src/main.ts"}}',
  'simulators/package.json': '{"name":"@app/simulators","exports":{"./*":"./*.ts"}}',
  'contract/src/core/validator.ts': 'export const rule = 1;',
  'contract/src/core/fields.ts': "import { z } from 'zod'; export const field = z;",
  'contract/src/draw/draw-card.ts': 'export const drawCard = 1;',
  'contract/src/accounts/limits.ts': "export { rule } from '../core/validator.ts';",
  'contract/src/accounts/schemas.ts':
    "import { z } from 'zod'; import { field } from '../core/fields.ts'; export const s = [z, field];",
  'contract/src/cards/limits.ts': "export { drawCard } from '../draw/draw-card.ts';",
  'server/src/config/config.ts': 'export interface Config {}',
  'server/src/platform/http.ts': "import type { Config } from '../config/config.ts'; export type Http = Config;",
  'server/src/platform/http.test.ts':
    "import '@app/contract/accounts/schemas'; import '@app/server/testing/boot'; import '@app/simulators/mailbox'; import './http.ts';",
  'server/src/services.ts': "import type { Http } from './platform/http.ts'; export type Services = Http;",
  'server/src/features/accounts/tables.ts':
    "import { pgTable } from 'drizzle-orm/pg-core'; export const accounts = pgTable;",
  'server/src/features/accounts/lockouts.store.ts':
    "import { eq } from 'drizzle-orm'; import { accounts } from './tables.ts'; export const s = [eq, accounts];",
  'server/src/features/accounts/index.ts':
    "export { s } from './lockouts.store.ts'; export { accounts } from './tables.ts'; export { jpeg } from './picture/jpeg.ts';",
  'server/src/features/accounts/picture/jpeg.ts': 'export const jpeg = 1;',
  'server/src/features/accounts/index.test.ts':
    "import { boot } from '@app/server/testing/boot'; import '@app/simulators/mailbox'; boot;",
  'server/src/features/cards/tables.ts':
    "import { accounts } from '../accounts/index.ts'; export const cards = accounts;",
  'server/src/features/cards/service.ts':
    "import type { Services } from '../../services.ts'; import { drawCard } from '@app/contract/draw/draw-card'; export type S = [Services, typeof drawCard];",
  'server/src/app.ts': "import './features/cards/service.ts'; import './features/accounts/index.ts';",
  'server/src/main.ts': "import './app.ts';",
  'server/testing/boot.ts': "import '../src/app.ts'; import '@app/simulators/mailbox'; export const boot = 1;",
  'web/src/ui/button.tsx': "import './ui.css'; export const Button = 1;",
  'web/src/lib/paths.ts':
    "import { rule } from '@app/contract/core/validator'; import type { s } from '@app/contract/accounts/schemas'; export type P = [typeof rule, typeof s];",
  'web/src/features/accounts/page.tsx':
    "import { Button } from '../../ui/button.tsx'; import type { P } from '../../lib/paths.ts'; export const page: P | typeof Button = 1;",
  'web/src/app/router.tsx': "export const page = () => import('../features/accounts/page.tsx');",
  'simulators/mailbox.ts': 'export const mailbox = 1;',
  'tools/start.ts': "import '@app/server/main'; import '@app/simulators/mailbox';",
  'e2e/fixture.ts': "import '@app/server/testing/boot'; import '@app/simulators/mailbox';",
  'vitest.config.ts': "import 'vitest/config';",
};

/** Checks the valid project with some files changed. */
function check(changes: Readonly<Record<string, string>>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'import-rules-'));
  projects.push(root);
  for (const [path, text] of Object.entries({ ...valid, ...changes })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkImports(root);
}

test('reports nothing for a project that follows the rules', () => {
  expect(check({})).toEqual([]);
});

test.each([
  [
    'core that imports a feature of the contract',
    'contract/src/core/validator.ts',
    "import type {} from '../accounts/schemas.ts';",
    'contract core may not import contract feature',
  ],
  [
    'a sibling feature in the contract',
    'contract/src/cards/limits.ts',
    "import '../accounts/limits.ts';",
    'contract feature cards may not import accounts',
  ],
  [
    'the draw in a contract feature other than cards',
    'contract/src/accounts/limits.ts',
    "import '../draw/draw-card.ts';",
    'only contract/src/cards may import the draw',
  ],
  [
    'core in the draw',
    'contract/src/draw/draw-card.ts',
    "import { rule } from '../core/validator.ts'; export const drawCard = rule;",
    'contract draw may not import contract core',
  ],
  [
    'a package in the draw',
    'contract/src/draw/draw-card.ts',
    "import 'node:crypto'; export const drawCard = 1;",
    'the draw imports no package',
  ],
  [
    'a package other than zod in the contract',
    'contract/src/core/validator.ts',
    "import 'uuid'; export const rule = 1;",
    'the contract imports only zod',
  ],
  [
    'zod outside schemas.ts',
    'contract/src/accounts/limits.ts',
    "import type { z } from 'zod'; export type Z = z;",
    'only schemas.ts imports zod',
  ],
  [
    'zod through another file of the contract',
    'contract/src/accounts/limits.ts',
    "import '../core/fields.ts';",
    'loads zod at run time',
  ],
  [
    'a schema at run time in the web',
    'web/src/lib/paths.ts',
    "import { s } from '@app/contract/accounts/schemas'; export type P = typeof s;",
    'loads zod at run time',
  ],
  [
    'the platform in the configuration',
    'server/src/config/config.ts',
    "import '../platform/http.ts'; export interface Config {}",
    'server config may not import server platform',
  ],
  [
    'the configuration at run time in the platform',
    'server/src/platform/http.ts',
    "import '../config/config.ts'; export type Http = 1;",
    'only be imported by import type',
  ],
  [
    'a feature in the platform',
    'server/src/platform/http.ts',
    "export type Http = import('../features/accounts/index.ts').S;",
    'server platform may not import server feature',
  ],
  [
    'a feature in the services',
    'server/src/services.ts',
    "import './features/accounts/index.ts'; export type Services = 1;",
    'server services may not import server feature',
  ],
  [
    'a feature in a higher layer',
    'server/src/features/accounts/index.ts',
    "import '../cards/index.ts';",
    'accounts may not import cards',
  ],
  [
    'a feature in a feature without a layer',
    'server/src/features/site/index.ts',
    "import '../accounts/index.ts';",
    'site may not import accounts',
  ],
  [
    'a file of a feature other than its public API',
    'server/src/features/cards/service.ts',
    "import '../accounts/lockouts.store.ts';",
    'accounts is imported only through its public API',
  ],
  [
    'drizzle-orm outside a store',
    'server/src/features/cards/service.ts',
    "import { eq } from 'drizzle-orm'; export const e = eq;",
    'SQL belongs in store.ts',
  ],
  [
    'node:http at run time in the server',
    'server/src/platform/http.ts',
    "import { STATUS_CODES } from 'node:http'; export const s = STATUS_CODES;",
    'import its types only',
  ],
  [
    'tables outside a store',
    'server/src/features/cards/service.ts',
    "import { cards } from './tables.ts'; export const c = cards;",
    'tables are imported only by the stores of their feature',
  ],
  [
    'the web in the server',
    'server/src/app.ts',
    "import type {} from '../../web/src/lib/paths.ts';",
    'server app may not import web lib',
  ],
  [
    'the server in the web',
    'web/src/lib/paths.ts',
    "import type {} from '@app/server/testing/boot'; export type P = 1;",
    'web lib may not import server testing',
  ],
  [
    'the server in a test of the web',
    'web/src/lib/paths.test.ts',
    "import '@app/server/testing/boot';",
    'web lib may not import server testing',
  ],
  ['Node in the web', 'web/src/lib/paths.ts', "import 'node:fs'; export type P = 1;", 'the browser has no Node'],
  [
    'the contract in ui',
    'web/src/ui/button.tsx',
    "import '@app/contract/core/validator'; export const Button = 1;",
    'web ui may not import contract core; it may import nothing but itself',
  ],
  [
    'ui in lib',
    'web/src/lib/paths.ts',
    "import '../ui/button.tsx'; export type P = 1;",
    'web lib may not import web ui',
  ],
  [
    'another feature in a feature of the web',
    'web/src/features/cards/page.tsx',
    "export const p = import('../accounts/page.tsx');",
    'web feature cards may not import accounts',
  ],
  [
    'the app in a feature of the web',
    'web/src/features/cards/page.tsx',
    "export { page } from '../../app/router.tsx';",
    'web feature may not import web app',
  ],
  [
    'the server in a simulator',
    'simulators/mailbox.ts',
    "import '@app/server/main'; export const mailbox = 1;",
    'simulators may not import server main',
  ],
  [
    'a simulator in the server',
    'server/src/app.ts',
    "import '@app/simulators/mailbox';",
    'server app may not import simulators',
  ],
  [
    'the server in a tool that does not launch it',
    'tools/pictures/icons.ts',
    "import '@app/server/main';",
    'tools may not import server main',
  ],
  ['the server in e2e', 'e2e/fixture.ts', "import '@app/server/main';", 'e2e may not import server main'],
  [
    'a relative path to another workspace',
    'e2e/fixture.ts',
    "import '../simulators/mailbox.ts';",
    'another workspace is imported as @app/simulators/',
  ],
  ['a file outside the layout', 'server/src/helpers.ts', 'export const h = 1;', 'the file is outside the layout'],
  [
    'files that import each other',
    'web/src/ui/button.tsx',
    "import './link.tsx'; export const Button = 1;",
    'import cycle: web/src/ui/button.tsx → web/src/ui/link.tsx → web/src/ui/button.tsx',
  ],
  [
    'files that import each other, one of them dynamically',
    'web/src/ui/button.tsx',
    "export const Button = () => import('./link.tsx');",
    'import cycle: web/src/ui/button.tsx → web/src/ui/link.tsx → web/src/ui/button.tsx',
  ],
])('rejects %s', (_title, path, text, message) => {
  const lines = check({ [path]: `\n${text}`, 'web/src/ui/link.tsx': "import type {} from './button.tsx';" });
  const matches = lines.filter((line) => line.includes(message));
  expect(matches, lines.join('\n')).toHaveLength(1);
  expect(matches[0]).toMatch(path === 'server/src/helpers.ts' ? `${path}:1  ` : `${path}:2  `);
});

describe('folder cycles', () => {
  const feature = 'server/src/features/accounts';

  /** Checks the valid project with some files of a feature added. */
  const checkWith = (files: Readonly<Record<string, string>>) =>
    check(Object.fromEntries(Object.entries(files).map(([path, text]) => [`${feature}/${path}`, text])));

  test('rejects two nested folders that import each other through different files', () => {
    const lines = checkWith({
      'picture/gif.ts': "import type { X } from '../files/write.ts'; export type Gif = X;",
      'files/write.ts': 'export type X = 1;',
      'files/read.ts': "import { jpeg } from '../picture/jpeg.ts'; export const read = jpeg;",
    });
    expect(lines).toEqual([
      expect.stringContaining(`folder cycle: ${feature}/files → ${feature}/picture → ${feature}/files`),
    ]);
  });

  test('counts a dynamic import', () => {
    const lines = checkWith({
      'picture/gif.ts': "export const gif = () => import('../files/write.ts');",
      'files/write.ts': 'export const write = 1;',
      'files/read.ts': "import { jpeg } from '../picture/jpeg.ts'; export const read = jpeg;",
    });
    expect(lines).toEqual([
      expect.stringContaining(`folder cycle: ${feature}/files → ${feature}/picture → ${feature}/files`),
    ]);
  });

  test('rejects a folder and its subfolder that import each other', () => {
    const lines = checkWith({ 'picture/gif.ts': "import { s } from '../lockouts.store.ts'; export const gif = s;" });
    expect(lines).toEqual([expect.stringContaining(`folder cycle: ${feature} → ${feature}/picture → ${feature}`)]);
  });

  test('rejects a cycle through three folders', () => {
    const lines = checkWith({
      'a/one.ts': "import '../b/one.ts';",
      'b/one.ts': "import '../c/one.ts';",
      'c/one.ts': "import '../a/two.ts';",
      'a/two.ts': 'export {};',
    });
    expect(lines).toEqual([
      expect.stringContaining(`folder cycle: ${feature}/a → ${feature}/b → ${feature}/c → ${feature}/a`),
    ]);
  });

  test('applies to the web', () => {
    const lines = check({
      'web/src/features/accounts/steps/first.tsx': "import { page } from '../page.tsx'; export const first = page;",
      'web/src/features/accounts/other.tsx': "export { first } from './steps/first.tsx';",
    });
    expect(lines).toEqual([expect.stringContaining('folder cycle: web/src/features/accounts')]);
  });

  test('allows a subfolder that imports its folder if the folder does not import the subfolder', () => {
    const lines = checkWith({ 'files/read.ts': "import { s } from '../lockouts.store.ts'; export const read = s;" });
    expect(lines).toEqual([]);
  });

  test('does not count the imports of tests', () => {
    expect(checkWith({ 'picture/gif.test.ts': "import { s } from '../lockouts.store.ts'; s;" })).toEqual([]);
  });
});
