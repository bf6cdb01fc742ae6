import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkImports } from './check.ts';

// There is one case for each kind of rule. There are no cases of allowed imports, because `npm run check` checks this repository.

const FEATURE = 'server/src/features/accounts';

/** The files that others import in a test. */
const project: Readonly<Record<string, string>> = {
  'contract/package.json': '{"name":"@app/contract","exports":{"./*":"./src/*.ts"}}',
  'server/package.json': '{"name":"@app/server","exports":{"./testing/*":"./testing/*.ts"}}',
  'contract/src/core/fields.ts': "import { z } from 'zod'; export const field = z;",
  'contract/src/accounts/schemas.ts': "export { field as s } from '../core/fields.ts';",
  'server/src/config/config.ts': 'export interface Config {}',
  [`${FEATURE}/index.ts`]: "export { s } from './lockouts.store.ts'; export { jpeg } from './picture/jpeg.ts';",
  [`${FEATURE}/lockouts.store.ts`]: 'export const s = 1;',
  [`${FEATURE}/picture/jpeg.ts`]: 'export const jpeg = 1;',
  'web/src/ui/link.tsx': "import type {} from './button.tsx';",
};

/** Checks the project with some files added or changed. */
function check(files: Readonly<Record<string, string>>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'import-rules-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries({ ...project, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkImports(root);
}

const typeOf = (path: string) => `export type T = import('${path}').T;`;

test.each([
  [
    'a higher area',
    'contract/src/core/a.ts',
    "import '../accounts/limits.ts';",
    'contract core may not import contract',
  ],
  [
    'even types of another side',
    'web/src/lib/a.ts',
    typeOf('@app/server/testing/boot'),
    'may not import server testing',
  ],
  ['the server in a test of the web', 'web/src/lib/a.test.ts', "import '@app/server/testing/boot';", 'web lib may not'],
  ['a sibling', 'contract/src/cards/limits.ts', "import '../accounts/limits.ts';", 'cards may not import accounts'],
  [
    'the draw',
    'contract/src/social/a.ts',
    "import '../draw/card.ts';",
    'only cards, overlays and trades may import the draw',
  ],
  ['a package', 'contract/src/draw/card.ts', "import 'node:crypto';", 'draw and sigil import no package'],
  ['types of a reserved package', 'contract/src/cards/limits.ts', typeOf('zod'), 'only schemas.ts imports zod'],
  ['zod indirectly', 'contract/src/cards/limits.ts', "import '../core/fields.ts';", 'loads zod at run time'],
  ['a schema', 'web/src/lib/a.ts', "export { s } from '@app/contract/accounts/schemas';", 'loads zod at run time'],
  ['drizzle-orm', 'server/src/features/cards/service.ts', "import 'drizzle-orm';", 'SQL belongs in store.ts'],
  ['node:http at run time', 'server/src/platform/a.ts', "import 'node:http';", 'import its types only'],
  ['the configuration', 'server/src/platform/a.ts', "import '../config/config.ts';", 'only be imported by import type'],
  ['a higher layer', `${FEATURE}/a.ts`, "import '../cards/index.ts';", 'accounts may not import cards'],
  [
    'without a layer',
    'server/src/features/site/a.ts',
    "import '../accounts/index.ts';",
    'site may not import accounts',
  ],
  ['a higher web layer', 'web/src/features/email/a.ts', "import '../sign-up/a.ts';", 'email may not import sign-up'],
  ['without a web layer', 'web/src/features/forge/a.ts', "import '../email/a.ts';", 'forge may not import email'],
  ['another feature', 'server/src/features/cards/a.ts', "import '../accounts/a.ts';", 'only through its public API'],
  ['tables', 'server/src/features/cards/a.ts', "import './tables.ts';", 'only by the stores of their feature'],
  [
    'a relative path',
    'e2e/fixture.ts',
    "import '../simulators/mailbox.ts';",
    'import another workspace as @app/simulators/',
  ],
  ['a cycle', 'web/src/ui/button.tsx', "import './link.tsx';", 'ui/button.tsx → web/src/ui/link.tsx → web/src/ui/bu'],
  ['a dynamic cycle', 'web/src/ui/button.tsx', "import('./link.tsx');", 'import cycle: web/src/ui/button.tsx → '],
])('rejects %s', (_title, path, text, message) => {
  expect(check({ [path]: `\n${text}` })).toEqual([expect.stringMatching(`^${path}:2  .*${message}`)]);
});

test('rejects a file outside the layout', () => {
  expect(check({ 'server/src/helpers.ts': '' })).toEqual(['server/src/helpers.ts:1  the file is outside the layout']);
});

test.each([
  [
    'two folders that import each other through different files',
    {
      'picture/gif.ts': "export const gif = () => import('../files/write.ts');",
      'files/write.ts': 'export const write = 1;',
      'files/read.ts': "import { jpeg } from '../picture/jpeg.ts'; export const read = jpeg;",
    },
    [`${FEATURE}/files → ${FEATURE}/picture → ${FEATURE}/files`],
  ],
  [
    'a folder and its subfolder',
    { 'picture/gif.ts': "import { s } from '../lockouts.store.ts'; export const gif = s;" },
    [`${FEATURE} → ${FEATURE}/picture → ${FEATURE}`],
  ],
  ['not the imports of tests', { 'picture/gif.test.ts': "import { s } from '../lockouts.store.ts'; s;" }, []],
])('rejects cycles of folders: %s', (_title, files, cycles) => {
  const added = Object.fromEntries(Object.entries(files).map(([path, text]) => [`${FEATURE}/${path}`, text]));
  expect(check(added)).toEqual(cycles.map((cycle) => expect.stringContaining(`folder cycle: ${cycle};`)));
});
