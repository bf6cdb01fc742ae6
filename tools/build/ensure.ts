import { join } from 'node:path';
import { root } from '../paths.ts';
import { run } from '../run.ts';
import { isStale } from './stamp.ts';

/** The web app cannot be built; the reason has been printed. */
export class BuildFailed extends Error {
  constructor() {
    super('The web app could not be built');
  }
}

/** Builds the web app and the test wallet where their build is stale, and says so. Throws BuildFailed. */
export async function ensureWebBuilt(): Promise<void> {
  if (!(await isStale())) return;
  console.log('Building the web app …');
  const started = performance.now();
  await buildApart();
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/** Builds in a process of its own, because the bundler sets NODE_ENV and keeps its memory. Throws BuildFailed. */
export async function buildApart(...flags: readonly string[]): Promise<void> {
  const { code } = await run(process.execPath, [join(root, 'tools/build.ts'), ...flags]);
  if (code !== 0) throw new BuildFailed();
}
