import { parseArgs } from 'node:util';
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
if (total.failures.length > 0) console.log(`\nFailed:\n${total.failures.map((failure) => `  ${failure}`).join('\n')}`);
console.log(`\n${summary(total)}`);
if (total.failed > 0) process.exitCode = 1;
