import { timestamp } from 'drizzle-orm/pg-core';

/** A `timestamptz(3)` column, read as a Date. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
