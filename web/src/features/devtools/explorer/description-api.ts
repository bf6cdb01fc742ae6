import { api } from '../../../lib/api/api.ts';
import { request } from '../../../lib/http/request.ts';
import type { ApiDescription } from './description.ts';

export const descriptionApi = api.injectEndpoints({
  endpoints: (build) => ({
    apiDescription: build.query<ApiDescription, void>({
      query: () => request({ method: 'GET', path: '/openapi.json', access: 'public' }),
      keepUnusedDataFor: 600,
    }),
  }),
});
