import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkTextElements } from './text-element-rules.ts';

// There are no tests of accepted code, because `npm run check` applies the rules to the web app.

/** Checks a component with these declarations that returns the markup. */
function check(markup: string, declarations = ''): string[] {
  const root = mkdtempSync(join(tmpdir(), 'text-elements-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'web/src'), { recursive: true });
  writeFileSync(
    join(root, 'web/src/page.tsx'),
    `import { texts } from '../text-elements/texts.ts';\n${declarations}\nfunction Page(props: Props) { return (\n${markup}); }`,
  );
  return checkTextElements(root);
}

test.each([
  ['a conditional text', '<p><b />{isOn ? "On" : <i />}</p>'],
  ['a logical expression with a text', '<p>{isOn && "On"}<b /></p>'],
  ['a default text', '<p><b />{name ?? "Nobody"}</p>'],
  ['a template', '<p><b />{`Hello`}</p>'],
  ['a value', '<p>You have {count}</p>'],
  ['the result of a call', '<p><b />{format(count)}</p>'],
  ['a text that depends on a value', '<p><b />{texts[state]}</p>'],
  ['fixed text after an element that may be inserted', '<p>{isOn && <b />} Text</p>'],
  ['white space after an element that may be inserted', "<p>{isOn && <b />}{' '}<i /></p>"],
  ['an imported text after a list', '<p>{list.map((each) => <b key={each} />)}{texts.end}</p>'],
  ['text in a fragment', '<p>{isOn && <>Text <b /></>}</p>'],
  ['a list of texts', '<p><b />{list.map((each) => each.name)}</p>'],
  ['a variable with a text', '<p><b />{label}</p>', 'const label = isOn ? "On" : "Off";'],
  ['children of type ReactNode', '<p>{isOn && <b />}{children}</p>', 'interface Props { children: ReactNode }'],
  ['a text that a component returns', 'isOn ? texts.on : null'],
])('finds %s', (_title, markup, declarations = '') => {
  expect(check(markup, declarations)).toEqual([
    expect.stringMatching(/^web\/src\/page\.tsx:4 {2}text beside siblings needs an element of its own: ./),
  ]);
});
