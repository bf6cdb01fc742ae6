import * as endpoints from '@app/contract/sources/endpoints';
import type { SourceKind } from '@app/contract/sources/kinds';
import { api } from '../../../lib/api/api.ts';
import { byCursor, call, type PageArg } from '../../../lib/api/call.ts';
import { request } from '../../../lib/http/request.ts';
import { sendChange } from '../../projects/api/send-change.ts';

/** Events that the list of the latest ones shows. */
const LATEST = 10;

/** A source of an own project. */
interface SourceId {
  readonly slug: string;
  readonly id: string;
}

/** The sources of own projects, and what they have reported. */
export const sourcesApi = api.injectEndpoints({
  endpoints: (build) => ({
    sources: build.query({
      ...call(endpoints.listSources, (slug: string) => ({ params: { slug } })),
      providesTags: ['Sources'],
    }),
    createSource: build.mutation({
      queryFn: ({ slug, kind }: { readonly slug: string; readonly kind: SourceKind }, store) =>
        sendChange(
          (requestId) => request(endpoints.createSource, { params: { slug }, body: { kind, requestId } }),
          store,
        ),
      invalidatesTags: ['Sources'],
    }),
    setSourceSecret: build.mutation({
      queryFn: ({ secret, ...params }: SourceId & { readonly secret: string }, store) =>
        sendChange((requestId) => request(endpoints.setSourceSecret, { params, body: { secret, requestId } }), store),
      invalidatesTags: ['Sources'],
    }),
    connectSource: build.mutation(call(endpoints.connectSource, (params: SourceId) => ({ params }))),
    rotateSourceSecret: build.mutation({
      queryFn: ({ immediately, ...params }: SourceId & { readonly immediately: boolean }, store) =>
        sendChange(
          (requestId) => request(endpoints.rotateSourceSecret, { params, body: { immediately, requestId } }),
          store,
        ),
      invalidatesTags: ['Sources'],
    }),
    testSource: build.mutation({
      queryFn: (params: SourceId, store) =>
        sendChange((requestId) => request(endpoints.testSource, { params, body: { requestId } }), store),
      invalidatesTags: ['Sources'],
    }),
    deleteSource: build.mutation({
      ...call(endpoints.deleteSource, (params: SourceId) => ({ params })),
      invalidatesTags: ['Sources'],
    }),
    /** Reports a payment; the caller repeats it with the same request ID until its outcome is known. */
    donate: build.mutation({
      ...call(endpoints.donate, (body: Readonly<Record<'slug' | 'signature' | 'requestId', string>>) => ({ body })),
      invalidatesTags: (data, _error, { slug }) => (data ? [{ type: 'Projects', id: slug }, 'Rewards', 'Sources'] : []),
    }),
    /** Checks the Steam achievement of a quest. */
    checkQuest: build.mutation({
      queryFn: ({ id }: SourceId, store) =>
        sendChange((requestId) => request(endpoints.checkQuest, { params: { id }, body: { requestId } }), store),
      invalidatesTags: (data, _error, { slug }) => (data ? [{ type: 'Projects', id: slug }, 'Rewards', 'Sources'] : []),
    }),
    /** The events of the last days: the caller's own, or all for the owner. */
    sourceEvents: build.infiniteQuery({
      ...call(endpoints.listSourceEvents, ({ queryArg, pageParam }: PageArg<string>) => ({
        params: { slug: queryArg },
        query: { cursor: pageParam },
      })),
      infiniteQueryOptions: byCursor,
      providesTags: ['Sources'],
    }),
    latestSourceEvents: build.query({
      ...call(endpoints.listSourceEvents, (slug: string) => ({ params: { slug }, query: { limit: LATEST } })),
      providesTags: ['Sources'],
    }),
    liveCode: build.query(call(endpoints.getLiveCode, (slug: string) => ({ params: { slug } }))),
  }),
});
