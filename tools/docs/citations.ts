import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { repositoryFiles } from './files.ts';

const TEXT = /\.(?:tsx?|c?js|mjs|css|md|sql|json|jsonc|html|ya?ml)$/;
const SELF = 'tools/docs/citations.ts';

/** References that a reader of the repository cannot follow. Storage "S3" and benchmarks P1 to P13 are none of them. */
const FORBIDDEN = [
  /contract(?:\.md)? ?§/i,
  /specification(?:,)? part \d/i,
  /\b(?:S(?:[12456789]|[1-6]\d)|R(?:\d|1[0-6]))\b(?=[:,;)]| (?:of|in)\b)/,
  /card[- ]house/i,
] as const;

/** Lists lines that cite documents outside of the repository, or bare numbers of attacks and faults. */
export function checkCitations(): string[] {
  const files = repositoryFiles().filter((path) => TEXT.test(path) && path !== SELF && !path.endsWith('glyphs.json'));
  return files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const match = FORBIDDEN.map((pattern) => pattern.exec(line)).find((found) => found !== null);
        return match ? [`${path}:${index + 1}: cite docs/reference or a decision instead of "${match[0]}"`] : [];
      }),
  );
}
