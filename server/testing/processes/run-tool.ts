import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Runs a program in `tools` as npm does. @returns exit code and lines */
export async function runTool(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; stdout: string[]; stderr: string[] }> {
  const child = spawn(process.execPath, ['-r', './tools/require-node.cjs', ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (text) => (output.stdout += text));
  child.stderr.on('data', (text) => (output.stderr += text));
  const [code] = await once(child, 'close');
  const lines = (text: string) => text.split('\n').filter((line) => line !== '');
  return { code, stdout: lines(output.stdout), stderr: lines(output.stderr) };
}
