/** Whether a text is a UTC date that PostgreSQL accepts; JavaScript also accepts the year 0 and days like February 30. */
export function isUtcDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text.startsWith('0000')) return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}
