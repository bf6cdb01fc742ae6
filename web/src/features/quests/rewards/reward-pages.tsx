import type { ResponseOf } from '@app/contract/core/endpoints/operation';
import { commonTexts } from '@app/contract/core/texts';
import type { listRewards } from '@app/contract/quests/schemas';
import { useNextPage } from '../../../lib/api/use-next-page.ts';
import { Button } from '../../../ui/buttons/button.tsx';

/** The used part of the result of an infinite query of rewards. */
export interface RewardPages {
  readonly data?: { readonly pages: readonly ResponseOf<typeof listRewards>[] } | undefined;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Loads the next page of a list of rewards, if there is one. */
export function ShowMoreRewards({ query }: { query: RewardPages }) {
  const { isLoadingMore, loadMore } = useNextPage(query);
  if (!query.hasNextPage) return null;
  return (
    <Button size="sm" className="justify-self-center" busy={isLoadingMore} onClick={loadMore}>
      {commonTexts.showMore}
    </Button>
  );
}
