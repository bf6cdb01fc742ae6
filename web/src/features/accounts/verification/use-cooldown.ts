import { useEffect, useState } from 'react';
import { localStore } from '../../../lib/web-storage.ts';

const KEY = 'resendReadyAt';

/** Whole seconds until something may be done again; outlives a reload and counts in all tabs. */
export function useCooldown() {
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

/** Ends the cooldown: the next email is of another kind. */
export function clearResendCooldown(): void {
  localStore.removeItem(KEY);
}

function read(): number {
  const readyAt = Number(localStore.getItem(KEY) ?? 0);
  return Math.max(0, Math.ceil((readyAt - Date.now()) / 1000));
}
