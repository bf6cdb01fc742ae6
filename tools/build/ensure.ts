import { join } from 'node:path';
import { root } from '../repository/paths.ts';
import { run } from '../repository/run.ts';
import { buildState, walletBuild, webBuild } from './stamp.ts';

/** The build of the web app failed, is missing or is stale. The operator reads the message. */
export class BuildError extends Error {}

/** Builds the web app and the test wallet if one of the builds is missing or stale, and logs it. @throws BuildError */
export async function ensureWebBuilt(): Promise<void> {
  const states = await Promise.all([webBuild, walletBuild].map(buildState));
  if (states.every((state) => state === 'current')) return;
  console.log('Building the web app …');
  const started = performance.now();
  await buildInChildProcess();
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/** Accepts only a current build of the web app. @throws BuildError */
export async function requireWebBuild(): Promise<void> {
  const state = await buildState(webBuild);
  if (state === 'missing')
    throw new BuildError('The web app is not built. Run "npm run build" before you start the server.');
  if (state === 'stale') {
    throw new BuildError('The web app was built from other sources. Run "npm run build" before you start the server.');
  }
}

/** Builds in a child process, because the bundler sets NODE_ENV and does not release its memory. @throws BuildError */
export async function buildInChildProcess(...flags: readonly string[]): Promise<void> {
  const { code } = await run(process.execPath, [join(root, 'tools/build/main.ts'), ...flags]);
  // The bundler has printed the reason
  if (code !== 0) throw new BuildError('The web app could not be built');
}
