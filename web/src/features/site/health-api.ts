import type { ResponseOf } from '@app/contract/core/operation';
import * as endpoints from '@app/contract/site/endpoints';
import type * as operations from '@app/contract/site/schemas';
import { api } from '../../lib/api/api.ts';
import { request } from '../../lib/http/request.ts';

/** The public health checks. They do not depend on each other: the server can respond while its database does not. */
export const healthApi = api.injectEndpoints({
  endpoints: (build) => ({
    live: build.query<ResponseOf<typeof operations.live>, void>({ query: () => request(endpoints.live) }),
    ready: build.query<ResponseOf<typeof operations.ready>, void>({ query: () => request(endpoints.ready) }),
  }),
});
