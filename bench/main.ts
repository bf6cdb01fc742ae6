import { figures } from './figures/all.ts';
import { createLab } from './lab/lab.ts';
import type { Row } from './method/figure.ts';
import { machine } from './method/machine.ts';
import { table } from './method/table.ts';
import { judge } from './method/verdict.ts';

const wanted = process.argv.slice(2).map((id) => id.toUpperCase());
const unknown = wanted.filter((id) => figures.every((figure) => figure.id !== id));
if (unknown.length > 0) {
  console.error(`No figure ${unknown.join(', ')}; there are ${figures.map(({ id }) => id).join(', ')}`);
  process.exit(2);
}

console.log(await machine());
let missed = 0;
for (const figure of figures.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
  const lab = createLab();
  const notes: string[] = [];
  console.log(`\n${figure.id}  ${figure.title}`);
  try {
    const rows = await figure.measure(lab, (line) => notes.push(line));
    console.log([table(rows), ...notes].join('\n'));
    missed += rows.filter(isMissed).length;
  } catch (error) {
    console.error(error);
    missed += 1;
  } finally {
    await lab.close();
  }
}
if (missed > 0) {
  console.error(`\n${missed} missed`);
  process.exitCode = 1;
}

function isMissed({ ratio, bound }: Row): boolean {
  return bound !== undefined && judge(ratio, bound) === 'MISSED';
}
