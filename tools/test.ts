import { parseArgs } from 'node:util';
import { runners } from './test/runners.ts';
import { addUp, summary } from './test/tally.ts';

// `npm test` runs everything; `npm test -- unit browser` runs the named ones.
const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter((name) => !runners.some((runner) => runner.name === name));
if (unknown.length > 0) {
  console.error(`No such tests: ${unknown.join(', ')}. There are: ${runners.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
const chosen = runners.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

const tallies = [];
for (const runner of chosen) {
  console.log(`\n── ${runner.title}`);
  const tally = await runner.run();
  console.log(`── ${runner.title}: ${summary(tally)}`);
  tallies.push(tally);
}
const total = addUp(tallies);
if (total.failures.length > 0) console.log(`\nFailed:\n${total.failures.map((failure) => `  ${failure}`).join('\n')}`);
console.log(`\n${summary(total)}`);
if (total.failed > 0) process.exitCode = 1;
