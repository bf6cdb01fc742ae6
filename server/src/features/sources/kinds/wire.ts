import { z } from 'zod';

/** The earliest time that an event can name. */
const EARLIEST = Date.UTC(2020, 0, 1);

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

/** A text that PostgreSQL can store. @param max in characters */
export const storable = (max: number) => z.string().min(1).max(max).refine(isStorable);

/** A name as a service shows it, shortened to 100 characters; null if it is empty. */
export const shownName = z
  .string()
  .nullish()
  .transform((name) => name?.replaceAll('\0', '').slice(0, 100).toWellFormed().trim() || null);

/** Reads a time in ISO 8601 with a time zone, and a fraction of none to nine digits. @returns undefined if it is none, or before 2020 */
export function parseTime(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/.test(text)) return undefined;
  const time = Date.parse(text);
  return time >= EARLIEST ? new Date(time) : undefined;
}

/** Reads the time of an event; one in the future, of a clock that is ahead, becomes the present. @returns undefined as `parseTime` */
export function readTime(text: string, now: Date): Date | undefined {
  const time = parseTime(text);
  return time && notAfter(time, now);
}

/** Returns a time, or the present if the time is in the future. */
export function notAfter(time: Date, now: Date): Date {
  return new Date(Math.min(time.getTime(), now.getTime()));
}

/** Parses UTF-8 JSON with a schema. @returns undefined if it is malformed, or does not match */
export function parseJson<T>(bytes: Buffer | string, schema: z.ZodType<T>): T | undefined {
  try {
    const text = typeof bytes === 'string' ? bytes : new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
