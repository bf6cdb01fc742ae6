import { RESEND_COOLDOWN_SECONDS } from '@app/contract/email/limits';
import { useEffect, useState } from 'react';
import { localStore } from '../../../lib/session/web-storage.ts';

const KEY = 'resendReadyAt';

/** The whole seconds until another email link can be requested. The cooldown is kept in local storage and shared by all tabs. */
export function useResendCooldown() {
  const [secondsLeft, setSecondsLeft] = useState(read);
  const running = secondsLeft > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setSecondsLeft(read()), 250);
    return () => clearInterval(timer);
  }, [running]);

  const start = (seconds: number): void => {
    localStore.setItem(KEY, String(Date.now() + seconds * 1000));
    setSecondsLeft(seconds);
  };
  return { secondsLeft, start };
}

/** Clears the cooldown, because the next email has another purpose. */
export function clearResendCooldown(): void {
  localStore.removeItem(KEY);
}

function read(): number {
  const now = Date.now();
  const readyAt = Number(localStore.getItem(KEY) ?? 0);
  const latest = now + RESEND_COOLDOWN_SECONDS * 1000;
  // The device's clock was ahead when the cooldown began, and was set back since.
  if (readyAt > latest) localStore.setItem(KEY, String(latest));
  return Math.max(0, Math.ceil((Math.min(readyAt, latest) - now) / 1000));
}
