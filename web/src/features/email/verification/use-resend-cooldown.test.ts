import { RESEND_COOLDOWN_SECONDS } from '@app/contract/email/limits';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it as test, vi } from 'vitest';
import { localStore } from '../../../lib/session/web-storage.ts';
import { useResendCooldown } from './use-resend-cooldown.ts';

afterEach(() => {
  vi.useRealTimers();
});

const Seconds = () => useResendCooldown().secondsLeft;
const secondsLeft = () => Number(renderToStaticMarkup(createElement(Seconds)));

test('ends within a minute although the clock was set back by a day', () => {
  vi.useFakeTimers();
  localStore.setItem('resendReadyAt', String(Date.now() + 86_400_000));
  expect(secondsLeft()).toBe(RESEND_COOLDOWN_SECONDS);
  vi.advanceTimersByTime(20_000);
  expect(secondsLeft()).toBe(RESEND_COOLDOWN_SECONDS - 20);
});
