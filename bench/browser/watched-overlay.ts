import type { Browser } from '@playwright/test';

/** An alert that has appeared in the page. */
export interface ShownAlert {
  readonly collector: string;
  readonly card: string;
  /** In milliseconds of `performance.now()`. */
  readonly at: number;
  /** How many alerts the page had at that moment. */
  readonly together: number;
}

/** The page of an overlay, in which alerts and resources are watched. */
export interface WatchedOverlay {
  readonly shown: readonly ShownAlert[];
  /** What the page has written on its console, and its errors. */
  readonly messages: readonly string[];
  /** Bytes of JavaScript objects and DOM nodes in the page after garbage collection. */
  memory(): Promise<{ readonly heap: number; readonly nodes: number }>;
  /** CPU seconds of all renderer processes. */
  cpuSeconds(): Promise<number>;
}

const BINDING = 'reportAlert';

/** Opens an overlay as OBS does, and watches it through the browser, so that watching uses no memory of the page. */
export async function watchOverlay(browser: Browser, url: string): Promise<WatchedOverlay> {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  const shown: ShownAlert[] = [];
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(error.message));
  const session = await page.context().newCDPSession(page);
  session.on('Runtime.bindingCalled', ({ payload }) => shown.push({ ...JSON.parse(payload), at: performance.now() }));
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: BINDING });
  await page.addInitScript(reportAlerts, BINDING);
  await page.goto(url);
  const system = await browser.newBrowserCDPSession();
  return {
    shown,
    messages,
    async memory() {
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      const { nodes } = await session.send('Memory.getDOMCounters');
      return { heap: usedSize, nodes };
    },
    async cpuSeconds() {
      const { processInfo } = await system.send('SystemInfo.getProcessInfo');
      return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
    },
  };
}

/** Runs in the page: calls a binding for each alert that appears. */
function reportAlerts(binding: string): void {
  const report = (window as unknown as Record<string, (payload: string) => void>)[binding];
  const textOf = (alert: Element, part: string) =>
    (alert.querySelector(part)?.textContent ?? '').replace(/\s+/g, ' ').trim();
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element) || !node.matches('.alert')) continue;
      report?.(
        JSON.stringify({
          collector: textOf(node, '.alert-collector strong'),
          card: textOf(node, '.alert-name'),
          together: document.querySelectorAll('.alert').length,
        }),
      );
    }
  }).observe(document, { childList: true, subtree: true });
}
