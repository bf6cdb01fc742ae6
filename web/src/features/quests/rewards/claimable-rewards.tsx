import { rewardTexts } from '@app/contract/quests/page-texts';
import type { Reward } from '@app/contract/quests/schemas';
import { useRef } from 'react';
import { formatRelative } from '../../../lib/formatting/format.ts';
import { useServerNow } from '../../../lib/formatting/use-server-now.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { passFocusTo } from '../../../ui/display/pass-focus.ts';
import type { Elements } from '../../../ui/elements.ts';
import { Banner } from '../../../ui/layout/banner.tsx';
import { cx } from '../../../ui/styles/cx.ts';
import { type RewardPages, ShowMoreRewards } from './reward-pages.tsx';
import { RewardSource } from './reward-source.tsx';

const DAY_MS = 86_400_000;

/** Days before its end in which a reward draws attention to it. */
const SOON_DAYS = 3;
const isSoon = ({ expiresAt }: Reward, now: number) => Date.parse(expiresAt) - now < SOON_DAYS * DAY_MS;

interface ClaimableRewardsProps {
  readonly query: RewardPages;
  /** Claims that are left on this UTC day. */
  readonly left: number;
  readonly cardBack: Elements;
  readonly firstClaim: Elements;
  readonly isObserving: boolean;
  readonly onClaim: (reward: Reward) => void;
}

/** The rewards that can be claimed, each a face-down card. */
export function ClaimableRewards(props: ClaimableRewardsProps) {
  const { query, left, cardBack, firstClaim, isObserving, onClaim } = props;
  const now = useServerNow();
  const list = useRef<HTMLUListElement>(null);
  const rewards = query.data?.pages.flatMap((page) => page.rewards) ?? [];
  const nextClaim = formatRelative(new Date((Math.floor(now / DAY_MS) + 1) * DAY_MS).toISOString(), now);
  return (
    <section aria-labelledby="ready-rewards" className="grid gap-4">
      <h2 id="ready-rewards" className="text-xl">
        {rewardTexts.ready}
      </h2>
      {rewards.length === 0 && <p className="text-ash">{rewardTexts.nothingReady}</p>}
      {rewards.length > 0 && left === 0 && (
        <Banner tone="info">{rewardTexts.limit.replace('{time}', nextClaim)}</Banner>
      )}
      {rewards.length > 0 && firstClaim}
      <ul ref={list} tabIndex={-1} className="grid gap-3 outline-none">
        {rewards.map((reward, index) => (
          <li
            key={reward.id}
            className="lacquer grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 rounded-lg p-4 shadow-panel sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-6 sm:p-5"
          >
            <span aria-hidden="true" className="block w-14 -rotate-3 sm:w-16">
              {cardBack}
            </span>
            <div className="grid gap-1">
              <RewardSource reward={reward} />
              <p className={cx('text-sm', isSoon(reward, now) ? 'font-semibold text-brass' : 'text-ash')}>
                {rewardTexts.expires.replace('{time}', formatRelative(reward.expiresAt, now))}
              </p>
              {reward.paid && <p className="text-ash text-sm">{rewardTexts.paidHelp}</p>}
            </div>
            <Button
              ref={passFocusTo(() => list.current)}
              variant={index === 0 && left > 0 ? 'primary' : 'line'}
              unavailable={left === 0 || isObserving}
              aria-label={`${rewardTexts.claim}: ${reward.quest.title}`}
              onClick={() => onClaim(reward)}
              className="max-sm:col-span-2"
            >
              {left === 0 ? rewardTexts.claimLater.replace('{time}', nextClaim) : rewardTexts.claim}
            </Button>
          </li>
        ))}
      </ul>
      <ShowMoreRewards query={query} />
    </section>
  );
}
