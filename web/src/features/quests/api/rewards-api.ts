import * as endpoints from '@app/contract/quests/endpoints';
import type { RewardState } from '@app/contract/quests/reward-states';
import { api } from '../../../lib/api/api.ts';
import { byCursor, call, type PageArg } from '../../../lib/api/call.ts';

/** The rewards of the account, newest first; of one state, or of all with `undefined`. */
export const rewardsApi = api.injectEndpoints({
  endpoints: (build) => ({
    rewards: build.infiniteQuery({
      ...call(endpoints.listRewards, ({ queryArg, pageParam }: PageArg<RewardState | undefined>) => ({
        query: { state: queryArg ?? null, cursor: pageParam },
      })),
      infiniteQueryOptions: byCursor,
      providesTags: ['Rewards'],
    }),
  }),
});
