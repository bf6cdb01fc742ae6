import { SHOULD_AUTOBATCH } from '@reduxjs/toolkit';
import { expect, onTestFinished, test, vi } from 'vitest';
import { installFakeTimers } from '../../../testing/emulate.ts';
import { store } from './store.ts';

/** Makes a change of which the store notifies its subscribers in a timer. */
const change = () => store.dispatch({ type: 'change', meta: { [SHOULD_AUTOBATCH]: true } });

/** Waits until the store notifies its subscribers. */
async function expectNotification(): Promise<void> {
  const subscriber = vi.fn();
  onTestFinished(store.subscribe(subscriber));
  await expect.poll(() => subscriber.mock.calls.length).toBeGreaterThan(0);
}

test('the store notifies its subscribers although no fake timer fires', async () => {
  installFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  change();
  await expectNotification();
  // The test ends before the store notifies its subscribers of this change.
  setTimeout(change, 500);
  vi.advanceTimersByTime(500);
});

test('the store notifies its subscribers after a test with fake timers', async () => {
  change();
  await expectNotification();
});
