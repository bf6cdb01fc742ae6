import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../repository/paths.ts';
import { createRunners } from './runners.ts';
import { summary, sumTallies } from './tally.ts';

// `npm test` is the gate, `npm run test:full` runs every test; `npm test -- unit browser` runs the named parts.
const options = { full: { type: 'boolean', default: false } } as const;
const { positionals, values } = parseArgs({ allowPositionals: true, options });
const runners = createRunners(values.full);
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
