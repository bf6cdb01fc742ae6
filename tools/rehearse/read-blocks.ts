import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the indented blocks of a section of docs/operating.md, without their indentation. @throws Error if there are none */
export function readBlocks(repository: string, title: string): string[] {
  const text = readFileSync(join(repository, 'docs/operating.md'), 'utf8');
  const [, section = ''] = text.split(`\n## ${title}\n`);
  const lines = section.split(/\n## /)[0]?.split('\n') ?? [];
  const blocks: string[][] = [];
  let isInBlock = false;
  for (const line of lines) {
    const isCode = line.startsWith('    ');
    if (isCode && !isInBlock) blocks.push([]);
    if (isCode) blocks.at(-1)?.push(line.slice(4));
    isInBlock = isCode;
  }
  if (blocks.length === 0) throw new Error(`docs/operating.md has no commands in the section "${title}"`);
  return blocks.map((block) => `${block.join('\n')}\n`);
}

/** Replaces the example values of the document. @throws Error if one of them does not occur in any text */
export function createSubstitution(values: Readonly<Record<string, string>>) {
  const unused = new Set(Object.keys(values));
  return {
    apply: (text: string) =>
      Object.entries(values).reduce((result, [example, value]) => {
        if (result.includes(example)) unused.delete(example);
        return result.replaceAll(example, value);
      }, text),
    requireAllUsed() {
      if (unused.size > 0) throw new Error(`The document no longer mentions ${[...unused].join(', ')}`);
    },
  };
}
