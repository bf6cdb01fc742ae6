import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { coreErrors } from '@app/contract/core/errors';
import { createSemaphore } from '../../../platform/concurrency/semaphore.ts';
import { failure } from '../../../platform/failure.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { PictureContext, PictureResult } from './convert-picture.ts';

const PROGRAM = new URL('./decoder-process.ts', import.meta.url);
/** Maximum number of decoder processes, in total and per client. Each decodes one picture at a time. */
const PROCESSES = 2;
const MAX_PER_CLIENT = 1;
const MAX_QUEUED = 32;
const START_TIMEOUT_MS = 20_000;
/** Seconds after which a client may try again if no process could be started. */
const RETRY_SECONDS = 10;
const DEFAULTS = {
  // The largest allowed pictures take a second and 400 MB; the timeout allows for a busy machine
  maxCpuMs: 4000,
  maxMemoryBytes: 512 * 1024 * 1024,
  timeoutMs: 15_000,
  idleMs: 30_000,
};

/** A request to a decoder process, which responds with a `PictureResult`. */
export interface DecoderTask {
  readonly bytes: Buffer;
  readonly context: PictureContext;
}

/** Resources that a decoder process may use for one picture; it exits if it exceeds them. */
export interface DecoderBudget {
  /** Milliseconds of processor time. */
  readonly maxCpuMs: number;
  /** Bytes of resident memory. */
  readonly maxMemoryBytes: number;
}

export interface DecoderLimits extends DecoderBudget {
  /** Milliseconds after which a process that has not responded is killed. */
  readonly timeoutMs: number;
  /** Milliseconds after which an unused process is killed. */
  readonly idleMs: number;
}

export type DecoderPool = ReturnType<typeof createDecoderPool>;

/**
 * Decodes pictures in processes that can be killed, because native code in a thread can neither be interrupted nor limited in
 * memory. The first picture starts a process, and idle ones are stopped.
 */
export function createDecoderPool(log: Pick<Log, 'debug' | 'warn' | 'error'>, limits: Partial<DecoderLimits> = {}) {
  const { timeoutMs, idleMs, ...budget } = { ...DEFAULTS, ...limits };
  const semaphore = createSemaphore({
    concurrency: PROCESSES,
    maxQueued: MAX_QUEUED,
    concurrencyPerClient: MAX_PER_CLIENT,
  });
  const started = new Set<ChildProcess>();
  const idle = new Map<ChildProcess, NodeJS.Timeout>();

  async function start(): Promise<ChildProcess> {
    // An empty environment contains no secrets
    const decoder = fork(PROGRAM, [JSON.stringify(budget)], { serialization: 'advanced', env: {}, execArgv: [] });
    const forget = () => {
      started.delete(decoder);
      clearTimeout(idle.get(decoder));
      idle.delete(decoder);
    };
    started.add(decoder);
    decoder.once('exit', forget);
    decoder.once('error', forget);
    log.debug({ pid: decoder.pid }, 'decoder process started');
    if (await nextMessage(decoder, START_TIMEOUT_MS)) return decoder;
    log.error({ pid: decoder.pid, code: decoder.exitCode }, 'decoder process did not start');
    throw failure(coreErrors, 'UNAVAILABLE', { retryAfter: RETRY_SECONDS });
  }

  function acquireIdle(): ChildProcess | undefined {
    const decoder = [...idle.keys()].at(-1);
    if (!decoder) return undefined;
    clearTimeout(idle.get(decoder));
    idle.delete(decoder);
    decoder.ref();
    decoder.channel?.ref();
    return decoder;
  }

  function markIdle(decoder: ChildProcess): void {
    const timer = setTimeout(() => {
      idle.delete(decoder);
      decoder.kill('SIGKILL');
    }, idleMs);
    idle.set(decoder, timer);
    // Neither the process nor its timer may keep the server running
    timer.unref();
    decoder.unref();
    decoder.channel?.unref();
  }

  async function decode(task: DecoderTask): Promise<PictureResult> {
    const decoder = acquireIdle() ?? (await start());
    // If the message cannot be sent, the process has exited or is about to
    decoder.send(task, () => {});
    const response = await nextMessage(decoder, timeoutMs);
    if (response) {
      markIdle(decoder);
      return response as PictureResult;
    }
    const { pid, signalCode: signal, exitCode: code } = decoder;
    log.warn({ pid, signal, code, bytes: task.bytes.length }, 'decoder process exited without a response');
    return { rejected: 'complexity' };
  }

  return {
    /**
     * Decodes a picture in a separate process. Clients are served in turn, so the queue of one does not delay the others.
     * @param client key of the client, such as its IP address
     * @returns `rejected: 'complexity'` if the process was killed or crashed
     * @throws Failure UNAVAILABLE if too many pictures wait
     */
    decode: (task: DecoderTask, client: string): Promise<PictureResult> => semaphore(() => decode(task), client),
    /** Kills all processes and waits until they have exited. */
    async stop(): Promise<void> {
      const exits = [...started].map((decoder) => {
        // Waits for a process that was idle, see `markIdle`
        decoder.ref();
        decoder.kill('SIGKILL');
        return once(decoder, 'exit');
      });
      await Promise.all(exits);
    },
  };
}

/** Waits for a message of a process, and kills the process after the timeout. @returns undefined if the process has exited */
function nextMessage(decoder: ChildProcess, timeoutMs: number): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const timer = setTimeout(() => decoder.kill('SIGKILL'), timeoutMs);
  const resolveOnExit = () => resolve(undefined);
  decoder.once('message', resolve);
  decoder.once('exit', resolveOnExit);
  decoder.once('error', resolveOnExit);
  return promise.finally(() => {
    clearTimeout(timer);
    decoder.off('message', resolve);
    decoder.off('exit', resolveOnExit);
    decoder.off('error', resolveOnExit);
  });
}
