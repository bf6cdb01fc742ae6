import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the back of a card uses only colours of the design system', async () => {
  const read = (path: string) => readFile(join(import.meta.dirname, path), 'utf8');
  const [back, tokens] = await Promise.all([read('card-back.svg'), read('../../../ui/styles/tokens.css')]);
  const colours = new Set(back.match(/oklch\([^)]+\)|#[\da-f]{3,8}\b|rgb\([^)]+\)/gi));
  expect(colours.size).toBe(7);
  for (const colour of colours) expect(tokens).toContain(`: ${colour};`);
});
