import { benchmarks } from './benchmarks/all.ts';
import { createEnvironment } from './environment/environment.ts';
import type { Row } from './measurement/benchmark.ts';
import { describeMachine } from './measurement/machine.ts';
import { formatTable } from './measurement/table.ts';
import { getVerdict } from './measurement/verdict.ts';

const requestedIds = process.argv.slice(2).map((id) => id.toUpperCase());
const unknownIds = requestedIds.filter((id) => benchmarks.every((benchmark) => benchmark.id !== id));
if (unknownIds.length > 0) {
  console.error(`Unknown benchmark ${unknownIds.join(', ')}; available: ${benchmarks.map(({ id }) => id).join(', ')}`);
  process.exit(2);
}

console.log(await describeMachine());
let missedCount = 0;
for (const benchmark of benchmarks.filter(({ id }) => requestedIds.length === 0 || requestedIds.includes(id))) {
  const environment = createEnvironment();
  const notes: string[] = [];
  console.log(`\n${benchmark.id}  ${benchmark.title}`);
  try {
    const rows = await benchmark.measure(environment, (line) => notes.push(line));
    console.log([formatTable(rows), ...notes].join('\n'));
    missedCount += rows.filter(isMissed).length;
  } catch (error) {
    console.error(error);
    missedCount += 1;
  } finally {
    await environment.close();
  }
}
if (missedCount > 0) {
  console.error(`\n${missedCount} missed`);
  process.exitCode = 1;
}

function isMissed({ ratio, bound }: Row): boolean {
  return bound !== undefined && getVerdict(ratio, bound) === 'MISSED';
}
