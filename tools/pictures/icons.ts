import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { webSource } from '../repository/paths.ts';
import { drawIcons } from './draw-icons.ts';

/**
 * Draws the icons of browsers and home screens. Run it after a change of `web/public/favicon.svg`: `node tools/pictures/icons.ts` writes
 * the other files next to it.
 */
for (const [name, bytes] of Object.entries(await drawIcons())) {
  await writeFile(join(webSource, 'public', name), bytes);
  console.log(`${name}: ${bytes.length} bytes`);
}
