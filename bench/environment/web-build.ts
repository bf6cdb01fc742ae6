import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const script = join(import.meta.dirname, '../../tools/build/main.ts');

/** Builds the web app from the current sources. @throws Error with the output of a failed build */
export async function buildWebApp(): Promise<void> {
  await promisify(execFile)(process.execPath, [script]);
}
