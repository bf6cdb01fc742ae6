import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './paths.ts';
import { runners } from './test/runners.ts';
import { summary, sumTallies } from './test/tally.ts';

// `npm test` runs everything; `npm test -- unit browser` runs the named ones.
const { positionals } = parseArgs({ allowPositionals: true });
const unknownNames = positionals.filter((name) => !runners.some((runner) => runner.name === name));
if (unknownNames.length > 0) {
  console.error(`Unknown tests: ${unknownNames.join(', ')}. Available: ${runners.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
const selected = runners.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

const tallies = [];
for (const runner of selected) {
  console.log(`\n── ${runner.title}`);
  const tally = await runner.run();
  console.log(`── ${runner.title}: ${summary(tally)}`);
  tallies.push(tally);
}
const total = sumTallies(tallies);
if (total.failures.length > 0) console.log(`\nFailed:\n${indentedLines(total.failures)}`);
if (total.flaky.length > 0) console.log(`\nFlaky (failed, then passed when repeated):\n${indentedLines(total.flaky)}`);
const folder = join(root, 'test-results');
await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'flaky.txt'), total.flaky.map((test) => `${test}\n`).join(''));
console.log(`\n${summary(total)}`);
if (total.failed > 0) process.exitCode = 1;

function indentedLines(tests: readonly string[]): string {
  return tests.map((test) => `  ${test}`).join('\n');
}
