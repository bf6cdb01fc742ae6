import { setTimeout } from 'node:timers/promises';
import type { Browser } from '@playwright/test';

/** A slow device on a slow network. */
export const PROFILE = { cpuSlowdown: 4, bitsPerSecond: 1_600_000, roundTripMs: 150 } as const;
/** The time for which the page is observed after it has loaded. */
const WATCH_MS = 5000;
const LONG_TASK_MS = 50;

/** The measurements of a first visit. */
export interface FirstVisit {
  /** Largest Contentful Paint in milliseconds. */
  readonly lcpMs: number;
  /** Total Blocking Time: the part of each long task beyond 50 ms, added up from the first paint until 5 s after loading. */
  readonly blockingMs: number;
  /** Cumulative Layout Shift. */
  readonly layoutShift: number;
  /** The longest task of the main thread after loading; 0 if all are shorter than 50 ms. */
  readonly longestTaskMs: number;
  /** Size of the loaded scripts, in bytes on the network, before and after the load event. */
  readonly scriptBytes: number;
  readonly laterScriptBytes: number;
}

/**
 * Opens a page with an empty cache, on a slow device and network, and measures how it loads.
 * @throws the first error of the page, such as a failed hydration
 */
export async function measureFirstVisit(browser: Browser, url: string): Promise<FirstVisit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const devtools = await context.newCDPSession(page);
    const bytesPerSecond = PROFILE.bitsPerSecond / 8;
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: PROFILE.roundTripMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: PROFILE.cpuSlowdown });
    await page.addInitScript(observePage);
    await page.goto(url, { waitUntil: 'load' });
    await setTimeout(WATCH_MS);
    if (errors[0]) throw errors[0];
    return await page.evaluate(readVisit, LONG_TASK_MS);
  } finally {
    await context.close();
  }
}

interface Observed {
  lcp: number;
  shift: number;
  tasks: { start: number; duration: number }[];
}

/** Runs in the page before its own scripts. */
function observePage(): void {
  const observed: Observed = { lcp: 0, shift: 0, tasks: [] };
  Object.assign(window, { observed });
  const observe = (type: string, record: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => {
    observed.lcp = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    observed.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  observe('longtask', ({ startTime, duration }) => observed.tasks.push({ start: startTime, duration }));
}

/** Runs in the page after `WATCH_MS`. */
function readVisit(longTaskMs: number): FirstVisit {
  const { observed } = window as unknown as { observed: Observed };
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const loaded = navigation?.loadEventEnd ?? 0;
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
    /\.js$/.test(name),
  );
  const bytes = (entries: PerformanceResourceTiming[]) =>
    entries.reduce((sum, entry) => sum + entry.encodedBodySize, 0);
  return {
    lcpMs: observed.lcp,
    blockingMs: observed.tasks
      .filter(({ start }) => start >= painted)
      .reduce((sum, { duration }) => sum + duration - longTaskMs, 0),
    layoutShift: observed.shift,
    longestTaskMs: Math.max(
      0,
      ...observed.tasks.filter(({ start }) => start >= loaded).map(({ duration }) => duration),
    ),
    scriptBytes: bytes(scripts.filter(({ startTime }) => startTime < loaded)),
    laterScriptBytes: bytes(scripts.filter(({ startTime }) => startTime >= loaded)),
  };
}
