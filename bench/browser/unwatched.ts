import type { Browser } from '@playwright/test';

/** Longer than any slice of a measurement: a page in which nothing is drawn any more would be waited for without end. */
const ANSWERS_WITHIN_MS = 60_000;

/** A page that only a measurement speaks to. */
export interface UnwatchedPage {
  /** Calls a function in the page, with an argument that JSON can tell; answers what it answers, awaited. */
  evaluate<Arg, Answer>(run: (arg: Arg) => Answer | Promise<Answer>, arg: Arg): Promise<Answer>;
  /** Makes the page's main thread so many times slower, as on a modest phone. */
  slowDown(times: number): Promise<void>;
  bringToFront(): Promise<void>;
}

/** What a page answers to one command of the DevTools protocol. */
interface Reply {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

interface Evaluated {
  readonly result: { readonly value?: unknown };
  readonly exceptionDetails?: { readonly text: string; readonly exception?: { readonly description?: string } };
}

/**
 * Opens a page beside Playwright's own, with a storage of its own. In those Playwright keeps the record of the network on:
 * the browser then tells of every picture that loads, and copies every one that goes in the middle of collecting
 * garbage, on the very thread that is measured; nobody's page does that unless the developer tools are open.
 * @param width, height of the window, in pixels
 */
export async function openUnwatched(
  browser: Browser,
  url: string,
  { width, height }: { width: number; height: number },
): Promise<UnwatchedPage> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const { targetId } = await session.send('Target.createTarget', { url, browserContextId, width, height });
  const { sessionId } = await session.send('Target.attachToTarget', { targetId });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result, error } = JSON.parse(message) as Reply;
    const asked = waiting.get(id ?? 0);
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(result);
  });
  let commands = 0;
  const send = async (method: string, params: object): Promise<unknown> => {
    commands += 1;
    const id = commands;
    const reply = Promise.withResolvers<unknown>();
    waiting.set(id, reply);
    await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    const late = setTimeout(() => reply.reject(new Error(`${method} was not answered`)), ANSWERS_WITHIN_MS);
    return reply.promise.finally(() => {
      clearTimeout(late);
      waiting.delete(id);
    });
  };
  return {
    async evaluate<Answer>(run: (arg: never) => unknown, arg: unknown) {
      const expression = `(${run})(${JSON.stringify(arg)})`;
      const answer = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
      const { result, exceptionDetails } = answer as Evaluated;
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value as Answer;
    },
    slowDown: async (rate) => void (await send('Emulation.setCPUThrottlingRate', { rate })),
    bringToFront: async () => void (await send('Page.bringToFront', {})),
  };
}
