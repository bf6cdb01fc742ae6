import { z } from 'zod';
import { defineOperation } from '../core/endpoints/operation.ts';
import * as endpoints from './endpoints.ts';

export const getFigures = defineOperation(endpoints.getFigures, {
  summary: 'Get the figures of the community: collectors, cards and legendary cards',
  response: z.object({
    /** Accounts that have drawn a card. */
    collectors: z.int(),
    /** Cards drawn since the installation began. */
    cards: z.int(),
    legendaries: z.int(),
    /** Cards of the current UTC day. */
    cardsToday: z.int(),
  }),
});
