import * as endpoints from '@app/contract/site/endpoints';
import { api } from '../../lib/api/api.ts';
import { call } from '../../lib/api/call.ts';

/** The public health checks. They do not depend on each other: the server can respond while its database does not. */
export const healthApi = api.injectEndpoints({
  endpoints: (build) => ({
    live: build.query(call(endpoints.live)),
    ready: build.query(call(endpoints.ready)),
  }),
});
