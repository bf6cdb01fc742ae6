import type { Browser } from '@playwright/test';

/** Longer than any sample. Without a timeout, a page that stops rendering would block the run. */
const RESPONSE_TIMEOUT_MS = 60_000;

/** A page controlled through the DevTools protocol, without Playwright's instrumentation. */
export interface BarePage {
  /** Calls a function in the page with a JSON argument. @returns its awaited JSON result */
  evaluate<Arg, Result>(run: (arg: Arg) => Result | Promise<Result>, arg: Arg): Promise<Result>;
  /** Slows the page's main thread down by a factor, as on a low-end phone. */
  throttleCpu(times: number): Promise<void>;
  /** The CPU time of the tasks of the page's main thread so far, in milliseconds. */
  mainThreadMs(): Promise<number>;
  bringToFront(): Promise<void>;
}

/** A response of the DevTools protocol. */
interface ProtocolResponse {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

interface Metrics {
  readonly metrics: readonly { readonly name: string; readonly value: number }[];
}

interface EvaluateResult {
  readonly result: { readonly value?: unknown };
  readonly exceptionDetails?: { readonly text: string; readonly exception?: { readonly description?: string } };
}

/**
 * Opens a page in a new browser context, without Playwright. Playwright records the network activity of its pages. For this, the
 * browser reports every loaded image and copies released images during garbage collection, both on the measured main thread.
 * @param width, height the window's size in pixels
 */
export async function openBarePage(
  browser: Browser,
  url: string,
  { width, height }: { width: number; height: number },
): Promise<BarePage> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const { targetId } = await session.send('Target.createTarget', { url, browserContextId, width, height });
  const { sessionId } = await session.send('Target.attachToTarget', { targetId });
  const pendingResponses = new Map<number, PromiseWithResolvers<unknown>>();
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result, error } = JSON.parse(message) as ProtocolResponse;
    const pending = pendingResponses.get(id ?? 0);
    if (error) pending?.reject(new Error(error.message));
    else pending?.resolve(result);
  });
  let lastId = 0;
  const send = async (method: string, params: object): Promise<unknown> => {
    lastId += 1;
    const id = lastId;
    const response = Promise.withResolvers<unknown>();
    pendingResponses.set(id, response);
    await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    const timer = setTimeout(() => response.reject(new Error(`${method} got no response`)), RESPONSE_TIMEOUT_MS);
    return response.promise.finally(() => {
      clearTimeout(timer);
      pendingResponses.delete(id);
    });
  };
  await send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    async evaluate<Result>(run: (arg: never) => unknown, arg: unknown) {
      const expression = `(${run})(${JSON.stringify(arg)})`;
      const reply = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
      const { result, exceptionDetails } = reply as EvaluateResult;
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value as Result;
    },
    throttleCpu: async (rate) => void (await send('Emulation.setCPUThrottlingRate', { rate })),
    async mainThreadMs() {
      const { metrics } = (await send('Performance.getMetrics', {})) as Metrics;
      const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value;
      if (seconds === undefined) throw new Error('The browser does not report TaskDuration');
      return seconds * 1000;
    },
    bringToFront: async () => void (await send('Page.bringToFront', {})),
  };
}
