/** Differences below this are the journey and the whole seconds of the header, not a wrong clock. */
const TOLERANCE_MS = 3000;

let offset = 0;

/** Takes note of the server's time, as the `Date` header of an answer that has just come tells it. */
export function noteServerTime(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (!Number.isNaN(difference)) offset = Math.abs(difference) < TOLERANCE_MS ? 0 : difference;
}

/** Milliseconds since 1970 by the server's clock: a time that it gave is judged by it, whatever this device thinks. */
export function serverNow(): number {
  return Date.now() + offset;
}
