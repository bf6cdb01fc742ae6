import { onTestFinished, vi } from 'vitest';
import { cdp } from 'vitest/browser';

/**
 * Replaces the clock and the timers until the end of the test, so that it can advance them. They also advance by themselves,
 * in steps of this many milliseconds, because the page waits for timers of its libraries too.
 * @param steps milliseconds of each step; more than 20 to let the time pass faster
 */
export function installFakeClock(steps = 20): void {
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: steps, toFake: [...toFake] });
  onTestFinished(() => {
    // A lost timer would leave the store waiting for it.
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
  });
}

/** Component tests reduce motion, as stories do. Allows it until the end of the test, for the animations. */
export async function allowMotion(): Promise<void> {
  onTestFinished(() => setMotion('reduce'));
  await setMotion('no-preference');
}

async function setMotion(value: 'reduce' | 'no-preference'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
}

/** Sets the text size of the browser's settings until the end of the test; 16 px by default. */
export async function setBrowserFontSize(pixels: number): Promise<void> {
  onTestFinished(() => setFontSize(16));
  await setFontSize(pixels);
}

async function setFontSize(standard: number): Promise<void> {
  await cdp().send('Page.setFontSizes', { fontSizes: { standard } });
}
