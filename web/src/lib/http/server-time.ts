/** Smaller differences are caused by latency and by the header's precision of a second, not by a wrong clock. */
const TOLERANCE_MS = 3000;

let offset = 0;

/** Updates the clock offset from the `Date` header of a response that the server has just sent. */
export function updateServerTime(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (!Number.isNaN(difference)) offset = Math.abs(difference) < TOLERANCE_MS ? 0 : difference;
}

/** The server's time in milliseconds since 1970, for comparison with times that the server has sent. */
export function serverNow(): number {
  return Date.now() + offset;
}
