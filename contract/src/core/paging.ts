import { z } from 'zod';

const PAGE_SIZE_DEFAULT = 50;
const PAGE_SIZE_MAX = 100;

const range = `A number from 1 to ${PAGE_SIZE_MAX} is expected`;

/** `limit` and `cursor` of every list that can grow (contract §3). */
export const pageQuery = z.object({
  limit: z.coerce
    .number({ error: range })
    .int(range)
    .min(1, range)
    .max(PAGE_SIZE_MAX, range)
    .default(PAGE_SIZE_DEFAULT),
  cursor: z.string().max(600).optional(),
});

/** Where the next page begins; null at the end. */
export const nextCursor = z.string().nullable();
