import { collect, getCard } from '@app/contract/cards/endpoints';
import type { Card } from '@app/contract/cards/schemas';
import { getSecurityLog } from '@app/contract/security-log/endpoints';
import { getCurrentUser } from '@app/contract/sessions/endpoints';
import { expectTypeOf, test } from 'vitest';
import { api } from './api.ts';
import { byCursor, call, type PageArg } from './call.ts';

test('a query has the types of its operation', () => {
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({
      user: build.query({ ...call(getCurrentUser), onQueryStarted: (_, { queryFulfilled }) => void queryFulfilled }),
      card: build.query({
        ...call(getCard, (id: string) => ({ params: { id } })),
        onQueryStarted: (_, { queryFulfilled }) => void queryFulfilled,
      }),
      collect: build.mutation(call(collect)),
      log: build.infiniteQuery({
        ...call(getSecurityLog, ({ pageParam }: PageArg) => ({ query: { cursor: pageParam } })),
        infiniteQueryOptions: byCursor,
      }),
      // @ts-expect-error another path parameter
      wrong: build.query(call(getCard, (name: string) => ({ params: { name } }))),
    }),
  });
  expectTypeOf<typeof endpoints.user.Types.QueryArg>().toEqualTypeOf<void>();
  expectTypeOf<typeof endpoints.card.Types.QueryArg>().toEqualTypeOf<string>();
  expectTypeOf<typeof endpoints.card.Types.ResultType>().toEqualTypeOf<Card>();
  expectTypeOf<typeof endpoints.collect.Types.QueryArg>().toEqualTypeOf<{
    publicKey: string;
    requestId: string;
    rewardId?: string | undefined;
  }>();
  expectTypeOf<typeof endpoints.log.Types.ResultType>().toHaveProperty('events');
});
