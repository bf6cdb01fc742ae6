import * as endpoints from '@app/contract/forge/endpoints';
import { FIGURES_CACHE_SECONDS } from '@app/contract/forge/limits';
import { api } from '../../lib/api/api.ts';
import { call } from '../../lib/api/call.ts';

export const forgeApi = api.injectEndpoints({
  endpoints: (build) => ({
    figures: build.query({
      ...call(endpoints.getFigures),
      keepUnusedDataFor: FIGURES_CACHE_SECONDS,
    }),
  }),
});
