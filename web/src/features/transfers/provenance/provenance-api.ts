import type { Card } from '@app/contract/cards/schemas';
import * as endpoints from '@app/contract/transfers/endpoints';
import { findBrokenEntry } from '@app/contract/transfers/provenance';
import { api } from '../../../lib/api/api.ts';
import { type QueryAccess, send } from '../../../lib/api/call.ts';
import { request } from '../../../lib/http/request.ts';

const provenanceApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The provenance of the card with an ID, verified in this browser. */
    provenance: build.query({
      queryFn: async ({ id, number }: Pick<Card, 'id' | 'number'>, access: QueryAccess) => {
        const { data, error } = await send(request(endpoints.getProvenance, { params: { id } }), access);
        return error ? { error } : { data: { ...data, brokenAt: await findBrokenEntry({ id, number }, data.entries) } };
      },
    }),
  }),
});

export const { useProvenanceQuery } = provenanceApi;
