import { EVENT_RECORD_MS } from '@app/contract/core/realtime';
import { api } from '../api/api.ts';

/**
 * Whether this window runs one of these mutations or completed one within the last seconds. Its events then report what the
 * user has just done here.
 * @param endpoints the names of RTK Query endpoints
 */
export function hasRecentMutation(state: unknown, endpoints: readonly string[], now: number = Date.now()): boolean {
  const { mutations } = (state as Record<typeof api.reducerPath, ReturnType<typeof api.reducer>>)[api.reducerPath];
  return Object.values(mutations).some(
    (mutation) =>
      mutation?.endpointName !== undefined &&
      endpoints.includes(mutation.endpointName) &&
      (mutation.status === 'pending' ||
        (mutation.status === 'fulfilled' && now - (mutation.fulfilledTimeStamp ?? 0) < EVENT_RECORD_MS)),
  );
}
