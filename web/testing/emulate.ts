import { onTestFinished, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';

/**
 * Replaces the clock and the timers until the end of the test, so that the test can advance them. They also advance
 * automatically, because libraries of the page wait for timers too.
 */
export function installFakeClock(): void {
  installFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
}

/**
 * Installs fake timers until the end of the test. Timers without a delay stay real: the store, which the tests of a file share,
 * uses one to notify its subscribers, and would never notify them again if that timer did not fire.
 */
export function installFakeTimers(config: Parameters<typeof vi.useFakeTimers>[0]): void {
  const setRealTimeout = window.setTimeout;
  vi.useFakeTimers(config);
  onTestFinished(() => void vi.useRealTimers());
  const setFakeTimeout = window.setTimeout;
  window.setTimeout = ((callback: TimerHandler, delay?: number, ...values: unknown[]) =>
    (delay ? setFakeTimeout : setRealTimeout)(callback, delay, ...values)) as typeof window.setTimeout;
}

/** Moves the pointer, which is where the previous test left it, to the corner of the window. */
export async function movePointerAway(): Promise<void> {
  await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } });
}

/** Allows animations until the end of the test. Otherwise component tests, like stories, use reduced motion. */
export async function allowMotion(): Promise<void> {
  await emulateMedia('', 'prefers-reduced-motion', 'no-preference');
}

/** Shows the page as if printed until the end of the test. */
export async function showAsPrinted(): Promise<void> {
  await emulateMedia('print', 'prefers-reduced-motion', 'reduce');
}

/** Replaces the page's colours with the user's until the end of the test, like Windows' contrast themes. */
export async function forceColors(): Promise<void> {
  await emulateMedia('', 'forced-colors', 'active');
}

async function emulateMedia(media: string, name: string, value: string): Promise<void> {
  const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }];
  onTestFinished(() =>
    cdp()
      .send('Emulation.setEmulatedMedia', { features })
      .then(() => undefined),
  );
  await cdp().send('Emulation.setEmulatedMedia', { media, features: [...features, { name, value }] });
}

/** Sets the text size of the browser's settings until the end of the test; 16 px by default. */
export async function setBrowserFontSize(pixels: number): Promise<void> {
  onTestFinished(() => setFontSize(16));
  await setFontSize(pixels);
}

async function setFontSize(standard: number): Promise<void> {
  await cdp().send('Page.setFontSizes', { fontSizes: { standard } });
}
