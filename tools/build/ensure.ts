import { join } from 'node:path';
import { root } from '../paths.ts';
import { run } from '../run.ts';
import { isStale } from './stamp.ts';

/** Thrown when the web build fails; the bundler has already printed the reason. */
export class BuildError extends Error {
  constructor() {
    super('The web app could not be built');
  }
}

/** Builds the web app and the test wallet if the build is stale, and logs it. @throws BuildError */
export async function ensureWebBuilt(): Promise<void> {
  if (!(await isStale())) return;
  console.log('Building the web app …');
  const started = performance.now();
  await buildInChildProcess();
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/** Builds in a child process, because the bundler sets NODE_ENV and does not release its memory. @throws BuildError */
export async function buildInChildProcess(...flags: readonly string[]): Promise<void> {
  const { code } = await run(process.execPath, [join(root, 'tools/build.ts'), ...flags]);
  if (code !== 0) throw new BuildError();
}
