import { root } from '../repository/paths.ts';
import { checkTextElements } from './text-element-rules.ts';

const texts = checkTextElements(root);
for (const text of texts) console.error(text);
if (texts.length > 0) process.exitCode = 1;
