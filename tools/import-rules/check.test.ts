import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkImports } from './check.ts';

const made: string[] = [];

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

/** A project of the layout, small but with an import of every allowed kind. */
const sound: Readonly<Record<string, string>> = {
  'contract/package.json': '{"name":"@app/contract","exports":{"./*":"./src/*.ts"}}',
  'server/package.json': '{"name":"@app/server","exports":{"./testing/*":"./testing/*.ts","./main":"./src/main.ts"}}',
  'simulators/package.json': '{"name":"@app/simulators","exports":{"./*":"./*.ts"}}',
  'contract/src/core/rule.ts': 'export const rule = 1;',
  'contract/src/core/fields.ts': "import { z } from 'zod'; export const field = z;",
  'contract/src/draw/draw-card.ts': 'export const drawCard = 1;',
  'contract/src/accounts/limits.ts': "export { rule } from '../core/rule.ts';",
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
  'server/src/features/accounts/sessions/store.ts':
    "import { eq } from 'drizzle-orm'; import { accounts } from '../tables.ts'; export const s = [eq, accounts];",
  'server/src/features/accounts/index.ts':
    "export { s } from './sessions/store.ts'; export { accounts } from './tables.ts';",
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
    "import { rule } from '@app/contract/core/rule'; import type { s } from '@app/contract/accounts/schemas'; export type P = [typeof rule, typeof s];",
  'web/src/features/accounts/page.tsx':
    "import { Button } from '../../ui/button.tsx'; import type { P } from '../../lib/paths.ts'; export const page: P | typeof Button = 1;",
  'web/src/app/router.tsx': "export const page = () => import('../features/accounts/page.tsx');",
  'simulators/mailbox.ts': 'export const mailbox = 1;',
  'tools/start.ts': "import '@app/server/main'; import '@app/simulators/mailbox';",
  'e2e/fixture.ts': "import '@app/server/testing/boot'; import '@app/simulators/mailbox';",
  'vitest.config.ts': "import 'vitest/config';",
};

/** Checks the sound project with these files changed. */
function check(changes: Readonly<Record<string, string>>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'import-rules-'));
  made.push(root);
  for (const [path, text] of Object.entries({ ...sound, ...changes })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkImports(root);
}

test('a sound project has nothing to report', () => {
  expect(check({})).toEqual([]);
});

test.each([
  [
    'core imports core only',
    'contract/src/core/rule.ts',
    "import type {} from '../accounts/schemas.ts';",
    'contract core may not import contract feature',
  ],
  [
    'no sibling in the contract',
    'contract/src/cards/limits.ts',
    "import '../accounts/limits.ts';",
    'contract feature cards may not import accounts',
  ],
  [
    'the draw is for cards',
    'contract/src/accounts/limits.ts',
    "import '../draw/draw-card.ts';",
    'only contract/src/cards',
  ],
  [
    'the draw imports itself',
    'contract/src/draw/draw-card.ts',
    "import { rule } from '../core/rule.ts'; export const drawCard = rule;",
    'contract draw may not import contract core',
  ],
  [
    'the draw imports no package',
    'contract/src/draw/draw-card.ts',
    "import 'node:crypto'; export const drawCard = 1;",
    'the draw imports itself only',
  ],
  [
    'the contract imports zod only',
    'contract/src/core/rule.ts',
    "import 'uuid'; export const rule = 1;",
    'the contract imports zod only',
  ],
  [
    'zod in schemas only',
    'contract/src/accounts/limits.ts',
    "import type { z } from 'zod'; export type Z = z;",
    'only schemas.ts imports zod',
  ],
  [
    'no zod by a detour',
    'contract/src/accounts/limits.ts',
    "import '../core/fields.ts';",
    'brings zod along at run time',
  ],
  [
    'no schema at run time in the web',
    'web/src/lib/paths.ts',
    "import { s } from '@app/contract/accounts/schemas'; export type P = typeof s;",
    'brings zod along at run time',
  ],
  [
    'configuration knows no platform',
    'server/src/config/config.ts',
    "import '../platform/http.ts'; export interface Config {}",
    'server config may not import server platform',
  ],
  [
    'the platform takes types of configuration',
    'server/src/platform/http.ts',
    "import '../config/config.ts'; export type Http = 1;",
    'only be imported by import type',
  ],
  [
    'the platform knows no feature',
    'server/src/platform/http.ts',
    "export type Http = import('../features/accounts/index.ts').S;",
    'server platform may not import server feature',
  ],
  [
    'services know no feature',
    'server/src/services.ts',
    "import './features/accounts/index.ts'; export type Services = 1;",
    'server services may not import server feature',
  ],
  [
    'a feature calls down',
    'server/src/features/accounts/index.ts',
    "import '../cards/index.ts';",
    'accounts may not import cards',
  ],
  [
    'a feature off the ladder calls nobody',
    'server/src/features/site/index.ts',
    "import '../accounts/index.ts';",
    'site may not import accounts',
  ],
  [
    'a feature is entered by its door',
    'server/src/features/cards/service.ts',
    "import '../accounts/sessions/store.ts';",
    'accounts is entered only by its index.ts',
  ],
  [
    'SQL in stores only',
    'server/src/features/cards/service.ts',
    "import { eq } from 'drizzle-orm'; export const e = eq;",
    'SQL stands in store.ts',
  ],
  [
    'tables for stores only',
    'server/src/features/cards/service.ts',
    "import { cards } from './tables.ts'; export const c = cards;",
    'tables.ts is imported by store.ts',
  ],
  [
    'the server knows no web',
    'server/src/app.ts',
    "import type {} from '../../web/src/lib/paths.ts';",
    'server app may not import web lib',
  ],
  [
    'the web knows no server',
    'web/src/lib/paths.ts',
    "import type {} from '@app/server/testing/boot'; export type P = 1;",
    'web lib may not import server testing',
  ],
  [
    'nor do its tests',
    'web/src/lib/paths.test.ts',
    "import '@app/server/testing/boot';",
    'web lib may not import server testing',
  ],
  ['the web has no Node', 'web/src/lib/paths.ts', "import 'node:fs'; export type P = 1;", 'the browser has no Node'],
  [
    'ui imports nothing of ours',
    'web/src/ui/button.tsx',
    "import '@app/contract/core/rule'; export const Button = 1;",
    'web ui may not import contract core; it may import nothing but itself',
  ],
  [
    'lib knows no ui',
    'web/src/lib/paths.ts',
    "import '../ui/button.tsx'; export type P = 1;",
    'web lib may not import web ui',
  ],
  [
    'no other feature in the web',
    'web/src/features/cards/page.tsx',
    "export const p = import('../accounts/page.tsx');",
    'web feature cards may not import accounts',
  ],
  [
    'features do not know the app',
    'web/src/features/cards/page.tsx',
    "export { page } from '../../app/router.tsx';",
    'web feature may not import web app',
  ],
  [
    'simulators speak the protocol',
    'simulators/mailbox.ts',
    "import '@app/server/main'; export const mailbox = 1;",
    'simulators may not import server main',
  ],
  [
    'nor does the server know them',
    'server/src/app.ts',
    "import '@app/simulators/mailbox';",
    'server app may not import simulators',
  ],
  [
    'only the launcher starts the server',
    'tools/seed.ts',
    "import '@app/server/main';",
    'tools may not import server main',
  ],
  ['e2e drives from outside', 'e2e/fixture.ts', "import '@app/server/main';", 'e2e may not import server main'],
  [
    'workspaces are named',
    'e2e/fixture.ts',
    "import '../simulators/mailbox.ts';",
    'another workspace is imported as @app/simulators/',
  ],
  ['every file has a room', 'server/src/helpers.ts', 'export const h = 1;', 'the layout has no room for it'],
  [
    'no circle',
    'web/src/ui/button.tsx',
    "import './link.tsx'; export const Button = 1;",
    'a circle: web/src/ui/button.tsx → web/src/ui/link.tsx → web/src/ui/button.tsx',
  ],
])('%s', (_title, path, text, fault) => {
  const lines = check({ [path]: `\n${text}`, 'web/src/ui/link.tsx': "import type {} from './button.tsx';" });
  const found = lines.filter((line) => line.includes(fault));
  expect(found, lines.join('\n')).toHaveLength(1);
  expect(found[0]).toMatch(path === 'server/src/helpers.ts' ? `${path}:1  ` : `${path}:2  `);
});
