import { root } from './paths.ts';
import { checkTextElements } from './text-elements/check.ts';

const texts = checkTextElements(root);
for (const text of texts) console.error(text);
if (texts.length > 0) process.exitCode = 1;
