import { z } from 'zod';
import { defineOperation } from '../core/endpoints/operation.ts';
import { cardId, instant } from '../core/fields/fields.ts';
import * as endpoints from './endpoints.ts';
import { PROVENANCE_KINDS } from './provenance.ts';

const entry = z
  .object({
    card: z.uuid(),
    /** The place of the entry in the chain, from 0. */
    sequence: z.int(),
    kind: z.enum(PROVENANCE_KINDS),
    /** The wallet that has the card from now on. */
    to: z.string(),
    at: instant,
    previousHash: z.string(),
    hash: z.string(),
  })
  .meta({ id: 'ProvenanceEntry' });

export const getProvenance = defineOperation(endpoints.getProvenance, {
  summary: 'Get the wallets that a card has had, as a chain of hashes that anyone can verify',
  errors: ['CARD_NOT_FOUND', 'RATE_LIMITED'],
  params: z.object({ id: cardId }),
  response: z.object({ entries: z.array(entry) }),
});
