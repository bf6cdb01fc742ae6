import { api } from '../../../lib/api/api.ts';
import { type NoArg, send } from '../../../lib/api/call.ts';
import type { ApiRequest } from '../../../lib/http/request.ts';
import type { ApiDescription } from './description.ts';

/** This endpoint describes the contract and is not part of it. */
const descriptionRequest: ApiRequest<ApiDescription> = {
  method: 'GET',
  path: '/openapi.json',
  requiresSession: false,
};

export const descriptionApi = api.injectEndpoints({
  endpoints: (build) => ({
    apiDescription: build.query({
      queryFn: (_: NoArg, store) => send(descriptionRequest, store),
      keepUnusedDataFor: 600,
    }),
  }),
});
