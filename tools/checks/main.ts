import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from '../repository/paths.ts';
import { runQuietly } from '../repository/run.ts';

interface Step {
  readonly name: string;
  readonly program: string;
  readonly flags: readonly string[];
}

const bin = (name: string) => join(root, 'node_modules/.bin', name);
const tsconfigs = globSync(['*/tsconfig.json', 'simulators/*/tsconfig.json'], { cwd: root }).sort();
const steps: Step[] = [
  { name: 'format and lint', program: bin('biome'), flags: ['ci', '.'] },
  { name: 'unused code', program: bin('knip'), flags: [] },
  { name: 'import rules', program: process.execPath, flags: ['tools/import-rules/main.ts'] },
  { name: 'texts in own elements', program: process.execPath, flags: ['tools/checks/text-elements.ts'] },
  { name: 'migrations', program: process.execPath, flags: ['tools/checks/migrations.ts'] },
  { name: 'API description', program: process.execPath, flags: ['tools/checks/api-description.ts'] },
  { name: 'docs', program: process.execPath, flags: ['tools/docs/main.ts', '--check'] },
  ...tsconfigs.map((config) => ({
    name: `types of ${config.replace('/tsconfig.json', '')}`,
    program: bin('tsc'),
    flags: ['-p', config],
  })),
];

let failed = 0;

async function runSteps(): Promise<void> {
  for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
    const { code, output } = await runQuietly(step.program, step.flags);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${step.name}`);
    if (code === 0) continue;
    failed += 1;
    console.log(output);
  }
}

const total = steps.length;
await Promise.all(Array.from({ length: availableParallelism() }, runSteps));
console.log(`${total - failed} checks passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
