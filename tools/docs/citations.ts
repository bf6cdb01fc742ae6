import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { repositoryFiles } from './files.ts';

const TEXT = /\.(?:tsx?|c?js|mjs|css|md|sql|json|jsonc|html|ya?ml)$/;
const SELF = 'tools/docs/citations.ts';

/** References that a reader of the repository cannot follow. "S3" storage and the benchmarks P1 to P13 are allowed. */
const FORBIDDEN = [
  /contract(?:\.md)? ?§/i,
  /specification(?:,)? part \d/i,
  /\bthe specification\b/i,
  /\b(?:S(?:[12456789]|[1-6]\d)|R(?:\d|1[0-6]))\b(?=[:,;)]| (?:of|in)\b)/,
  /card[- ]house/i,
] as const;

/** Lists lines that cite a document outside the repository or the bare number of an attack or fault test. */
export function checkCitations(): string[] {
  const files = repositoryFiles().filter((path) => TEXT.test(path) && path !== SELF && !path.endsWith('glyphs.json'));
  return files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const match = FORBIDDEN.map((pattern) => pattern.exec(line)).find((result) => result !== null);
        return match ? [`${path}:${index + 1}: cite docs/reference or a decision instead of "${match[0]}"`] : [];
      }),
  );
}
