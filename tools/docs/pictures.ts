import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository/paths.ts';

/** The page that shows every picture of the documentation. Other pages may show some of them too. */
const PAGE = 'docs/screens.md';
const FOLDER = 'docs/pictures';

/** Lists pictures that `docs/screens.md` does not show. */
export function checkPictures(): string[] {
  const text = readFileSync(join(root, PAGE), 'utf8');
  return readdirSync(join(root, FOLDER))
    .filter((file) => !text.includes(`"pictures/${file}"`))
    .map((file) => `${PAGE} does not show ${FOLDER}/${file}`);
}
