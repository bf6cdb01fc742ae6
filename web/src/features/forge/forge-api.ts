import type { ResponseOf } from '@app/contract/core/operation';
import * as endpoints from '@app/contract/forge/endpoints';
import { FIGURES_CACHE_SECONDS } from '@app/contract/forge/limits';
import type * as operations from '@app/contract/forge/schemas';
import { api } from '../../lib/api/api.ts';
import { call } from '../../lib/api/call.ts';

export type Figures = ResponseOf<typeof operations.getFigures>;

export const forgeApi = api.injectEndpoints({
  endpoints: (build) => ({
    figures: build.query({
      ...call(endpoints.getFigures),
      keepUnusedDataFor: FIGURES_CACHE_SECONDS,
    }),
  }),
});
