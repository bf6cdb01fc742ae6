import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('models have the back of a card that the web app shows', async () => {
  const read = (path: string) => readFile(join(import.meta.dirname, path), 'utf8');
  const ofWebApp = '../../../../../web/src/features/cards/card/card-back.svg';
  expect(await read('card-back.svg')).toBe(await read(ofWebApp));
});
