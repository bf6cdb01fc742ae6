import type { OverlayRow } from './store.ts';

/** Requests of an overlay that are remembered, so that repeating them is safe. */
const REQUESTS_KEPT = 50;

/** Whether a request with this ID has created or changed an overlay. */
export const isRequestKnown = ({ requestId, dockRequests }: OverlayRow, id: string) =>
  requestId === id || dockRequests.includes(id);

/** The requests to remember after another one. */
export const addRequest = ({ dockRequests }: OverlayRow, id: string) => [...dockRequests, id].slice(-REQUESTS_KEPT);
