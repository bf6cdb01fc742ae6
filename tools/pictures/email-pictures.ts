import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawEmailPictures } from '@app/server/email-pictures';
import { root } from '../repository/paths.ts';

/**
 * Draws the pictures that emails contain. Run it after a change of the logo or of the cards' drawing:
 * `node tools/pictures/email-pictures.ts` writes `server/src/platform/mail/pictures/*.png`.
 */
const folder = join(root, 'server/src/platform/mail/pictures');
for (const [name, png] of Object.entries(await drawEmailPictures())) {
  await writeFile(join(folder, `${name}.png`), png);
  console.log(`${name}.png: ${png.length} bytes`);
}
