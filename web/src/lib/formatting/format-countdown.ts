/** Formats a duration in milliseconds, rounded up to seconds: "23:14:05", or "2 d 03:14:05" for two days and more. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const wholeDays = Math.floor(seconds / 86_400);
  const days = wholeDays < 2 ? 0 : wholeDays;
  const parts = [Math.floor(seconds / 3600) - days * 24, Math.floor(seconds / 60) % 60, seconds % 60];
  const clock = parts.map((part) => String(part).padStart(2, '0')).join(':');
  return days > 0 ? `${days} d ${clock}` : clock;
}
