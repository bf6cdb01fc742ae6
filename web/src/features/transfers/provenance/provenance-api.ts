import type { Card } from '@app/contract/cards/schemas';
import * as endpoints from '@app/contract/transfers/endpoints';
import { findBrokenEntry } from '@app/contract/transfers/provenance';
import { api } from '../../../lib/api/api.ts';
import { type QueryAccess, send } from '../../../lib/api/call.ts';
import { request } from '../../../lib/http/request.ts';
import { checkSignature } from './check-signature.ts';

const provenanceApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The provenance of a card, verified in this browser. `unchecked` has the hashes of entries whose signature it cannot verify. */
    provenance: build.query({
      queryFn: async (card: Pick<Card, 'id' | 'number' | 'drawWallet' | 'collectedAt'>, access: QueryAccess) => {
        const { data, error } = await send(request(endpoints.getProvenance, { params: { id: card.id } }), access);
        if (error) return { error };
        const unchecked: string[] = [];
        const brokenAt = await findBrokenEntry(card, data.entries, async ({ from, ...entry }) => {
          const isGenuine = await checkSignature({ ...entry, wallet: from });
          if (isGenuine === undefined) unchecked.push(entry.hash);
          return isGenuine ?? true;
        });
        return { data: { ...data, brokenAt, unchecked } };
      },
      providesTags: ['Transfers'],
    }),
  }),
});

export const { useProvenanceQuery } = provenanceApi;
