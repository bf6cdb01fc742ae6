import { z } from 'zod';

const PAGE_SIZE_DEFAULT = 50;
const PAGE_SIZE_MAX = 100;

const limitError = `Must be a number from 1 to ${PAGE_SIZE_MAX}`;

/** Query parameters of every paginated list. */
export const pageQuery = z.object({
  limit: z.coerce
    .number({ error: limitError })
    .int(limitError)
    .min(1, limitError)
    .max(PAGE_SIZE_MAX, limitError)
    .default(PAGE_SIZE_DEFAULT),
  cursor: z.string().max(600).optional(),
});

/** Cursor of the next page; null on the last page. */
export const nextCursor = z.string().nullable();
