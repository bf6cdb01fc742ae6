import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { plainPicture } from '../../../../testing/people/picture-bombs.ts';
import { smallPicture } from '../../../../testing/people/pictures.ts';
import { until } from '../../../../testing/processes/until.ts';
import { createDecoderPool, type DecoderLimits, type DecoderPool } from './decoder-pool.ts';

const TIMEOUT_MS = 30_000;
const bytes = await smallPicture('jpeg');
const task = { bytes, context: 'settings' } as const;

let decoders: DecoderPool | undefined;
afterEach(() => decoders?.stop());

/** Returns decoders and the IDs of the processes that they start. */
function start(limits: Partial<DecoderLimits> = {}) {
  const started: number[] = [];
  const log = {
    debug: ({ pid }: { pid: number }) => void started.push(pid),
    warn: () => {},
    error: (details: unknown) => expect.unreachable(`${details}`),
  };
  decoders = createDecoderPool(log as never, limits);
  return { ...decoders, started };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('decoder processes', () => {
  test('start with the first picture, are reused, and stop when idle', async () => {
    const { decode, started } = start({ idleMs: 200 });
    expect(started).toEqual([]);
    expect(await decode(task, 'a')).toEqual({ picture: expect.any(Uint8Array) });
    expect(await decode(task, 'b')).toEqual({ picture: expect.any(Uint8Array) });
    expect(started).toHaveLength(1);
    await until(async () => !started.some(isRunning), TIMEOUT_MS);
    expect(await decode(task, 'a')).toEqual({ picture: expect.any(Uint8Array) });
    expect(started).toHaveLength(2);
  });

  test('are killed and replaced after a timeout', async () => {
    const { decode, started } = start({ timeoutMs: 4000 });
    await decode(task, 'a');
    // A stopped process reacts only to SIGKILL, like one that is stuck in native code
    process.kill(started[0] as number, 'SIGSTOP');
    expect(await decode(task, 'a')).toEqual({ rejected: 'complexity' });
    expect(isRunning(started[0] as number)).toBe(false);
    expect(await decode(task, 'a')).toEqual({ picture: expect.any(Uint8Array) });
    expect(started).toHaveLength(2);
  });

  test('are replaced when they crash', async () => {
    const { decode, started } = start();
    await decode(task, 'a');
    process.kill(started[0] as number, 'SIGSTOP');
    const response = decode(task, 'a');
    process.kill(started[0] as number, 'SIGSEGV');
    process.kill(started[0] as number, 'SIGCONT');
    expect(await response).toEqual({ rejected: 'complexity' });
    expect(await decode(task, 'a')).toEqual({ picture: expect.any(Uint8Array) });
  });

  // The small picture takes about 25 ms and 90 MB, the large one 200 ms and 158 MB
  test.each([{ maxMemoryBytes: 120e6 }, { maxCpuMs: 80 }])('exit above their budget: %o', async (budget) => {
    const { decode } = start(budget);
    const large = await plainPicture(4000, 4000).png({ progressive: true }).toBuffer();
    expect(await decode({ ...task, bytes: large }, 'a')).toEqual({ rejected: 'complexity' });
    expect(await decode(task, 'a')).toEqual({ picture: expect.any(Uint8Array) });
  });

  test('stay available to other clients if one client blocks its process', async () => {
    const { decode, started } = start();
    await decode(task, 'attacker');
    process.kill(started[0] as number, 'SIGSTOP');
    let isBlocked = true;
    const blocked = Array.from({ length: 4 }, () =>
      decode(task, 'attacker').finally(() => {
        isBlocked = false;
      }),
    );
    expect(await decode(task, 'other')).toEqual({ picture: expect.any(Uint8Array) });
    expect(await decode(task, 'other')).toEqual({ picture: expect.any(Uint8Array) });
    expect(isBlocked).toBe(true);
    process.kill(started[0] as number, 'SIGCONT');
    for (const result of await Promise.all(blocked)) expect(result).toEqual({ picture: expect.any(Uint8Array) });
  });

  test('reject pictures when the queue is full', async () => {
    const { decode, started } = start();
    await decode(task, 'a');
    process.kill(started[0] as number, 'SIGSTOP');
    const queued = Array.from({ length: 33 }, () => decode(task, 'a'));
    await expect(decode(task, 'a')).rejects.toMatchObject({ status: 503, extras: { retryAfter: expect.any(Number) } });
    process.kill(started[0] as number, 'SIGCONT');
    await Promise.all(queued);
  });

  test('exit with the server', async () => {
    const { decode, stop, started } = start();
    await Promise.all([decode(task, 'a'), decode(task, 'b')]);
    expect(started).toHaveLength(2);
    await stop();
    expect(started.some(isRunning)).toBe(false);
  });

  test('are waited for when nothing else keeps the server running', async () => {
    const program = `
      const { createDecoderPool } = await import('${import.meta.resolve('./decoder-pool.ts')}');
      const { decode, stop } = createDecoderPool({ debug() {}, warn() {}, error() {} });
      await decode({ bytes: Buffer.from('no picture'), context: 'settings' }, 'a');
      await stop();
      console.log('stopped');`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
    expect(stdout).toBe('stopped\n');
  });
});
