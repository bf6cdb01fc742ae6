import * as endpoints from '@app/contract/overlays/endpoints';
import type { Dock, OverlaySettings } from '@app/contract/overlays/schemas';
import type { OverlayKey } from '@app/contract/overlays/settings';
import { api } from '../../../lib/api/api.ts';
import { call } from '../../../lib/api/call.ts';
import { request } from '../../../lib/http/request.ts';
import { sendChange } from '../../projects/api/send-change.ts';
import { commandRequest, type DockCommand } from '../dock/command-request.ts';

/** An overlay of an own project. */
export interface OverlayId {
  readonly slug: string;
  readonly id: string;
}

/** The overlays of own projects, and what their docks do. The tag is added here, because every page loads the API. */
export const overlaysApi = api.enhanceEndpoints({ addTagTypes: ['Overlays'] }).injectEndpoints({
  endpoints: (build) => ({
    overlays: build.query({
      ...call(endpoints.listOverlays, (slug: string) => ({ params: { slug } })),
      providesTags: ['Overlays'],
    }),
    createOverlay: build.mutation({
      queryFn: (slug: string, store) =>
        sendChange((requestId) => request(endpoints.createOverlay, { params: { slug }, body: { requestId } }), store),
      invalidatesTags: ['Overlays'],
    }),
    updateOverlay: build.mutation({
      queryFn: ({ settings, ...params }: OverlayId & { readonly settings: Partial<OverlaySettings> }, store) =>
        sendChange((requestId) => request(endpoints.updateOverlay, { params, body: { settings, requestId } }), store),
      invalidatesTags: ['Overlays'],
    }),
    rotateOverlayKey: build.mutation({
      queryFn: ({ which, ...params }: OverlayId & { readonly which: OverlayKey }, store) =>
        sendChange((requestId) => request(endpoints.rotateOverlayKey, { params, body: { which, requestId } }), store),
    }),
    dock: build.query(call(endpoints.getDock, (params: OverlayId) => ({ params }))),
    runDockCommand: build.mutation({
      queryFn: ({ command, ...params }: OverlayId & { readonly command: DockCommand }, store) =>
        sendChange<Dock>((requestId) => commandRequest(command, params, requestId), store),
      onQueryStarted: ({ slug, id }, { dispatch, queryFulfilled }) => {
        queryFulfilled.then(
          ({ data }) => dispatch(overlaysApi.util.updateQueryData('dock', { slug, id }, () => data)),
          // The caller shows the error
          () => undefined,
        );
      },
    }),
  }),
});
