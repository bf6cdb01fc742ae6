import { EVENT_RECORD_MS } from '@app/contract/core/realtime';
import { createSlice, isFulfilled, isPending, isRejected } from '@reduxjs/toolkit';
import { api } from '../api/api.ts';

interface MutationRecord {
  readonly endpoint: string;
  /** The Unix time of its completion in milliseconds; null while the mutation runs. */
  readonly completedAt: number | null;
}

/**
 * The mutations that this window runs or has recently completed, by request ID. RTK Query drops its own records when
 * the component that ran the mutation unmounts, often as a result of the mutation and before its event arrives.
 */
export const recentMutationsSlice = createSlice({
  name: 'recentMutations',
  initialState: {} as Record<string, MutationRecord>,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(api.util.resetApiState, () => ({}))
      .addMatcher(isPending, (records, { meta }) => {
        const endpoint = mutationOf(meta.arg);
        if (endpoint !== undefined) records[meta.requestId] = { endpoint, completedAt: null };
      })
      .addMatcher(isFulfilled, (records, { meta }) => {
        const record = records[meta.requestId];
        if (record === undefined) return;
        const now = (meta as unknown as { fulfilledTimeStamp: number }).fulfilledTimeStamp;
        for (const [id, { completedAt }] of Object.entries(records)) {
          if (completedAt !== null && now - completedAt > EVENT_RECORD_MS) delete records[id];
        }
        records[meta.requestId] = { ...record, completedAt: now };
      })
      .addMatcher(isRejected, (records, { meta }) => {
        delete records[meta.requestId];
      }),
});

/** The name of the endpoint if these are the arguments of one of RTK Query's mutations. */
function mutationOf(args: unknown): string | undefined {
  const { type, endpointName } = (args ?? {}) as { type?: string; endpointName?: string };
  return type === 'mutation' ? endpointName : undefined;
}

/**
 * Whether this window runs one of these mutations or completed one within the last seconds. The
 * mutation's events then report what the user has just done here.
 * @param endpoints the names of RTK Query endpoints
 */
export function hasRecentMutation(state: unknown, endpoints: readonly string[], now: number = Date.now()): boolean {
  const records = recentMutationsSlice.selectSlice(state as Parameters<typeof recentMutationsSlice.selectSlice>[0]);
  return Object.values(records).some(
    ({ endpoint, completedAt }) =>
      endpoints.includes(endpoint) && (completedAt === null || now - completedAt < EVENT_RECORD_MS),
  );
}
