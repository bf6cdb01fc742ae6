import { cardPagePath } from '@app/contract/cards/preview';
import { rewardStateTexts, rewardTexts } from '@app/contract/quests/page-texts';
import type { RewardState } from '@app/contract/quests/reward-states';
import { formatDate } from '../../../lib/formatting/format.ts';
import { TextLink } from '../../../ui/buttons/link.tsx';
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx';
import { Row, RowGroup, Rows } from '../../../ui/layout/rows.tsx';
import { type RewardPages, ShowMoreRewards } from './reward-pages.tsx';

/** The states that are over, and the colour of each. */
const TONES: Readonly<Partial<Record<RewardState, BadgeTone>>> = {
  claimed: 'success',
  expired: 'info',
  revoked: 'danger',
};

/** The rewards that are claimed, expired or taken back, newest first. */
export function RewardHistory({ query }: { query: RewardPages }) {
  const rewards = query.data?.pages.flatMap((page) => page.rewards).filter(({ state }) => TONES[state]) ?? [];
  if (rewards.length === 0 && !query.hasNextPage) return null;
  return (
    <RowGroup title={rewardTexts.earlier}>
      <Rows label={rewardTexts.earlier}>
        {rewards.map(({ id, state, quest, project, createdAt, card }) => (
          <Row
            key={id}
            label={quest.title}
            badge={<Badge tone={TONES[state] ?? 'brass'}>{rewardStateTexts[state].name}</Badge>}
            help={
              <p>
                <span>{`${project.name} · `}</span>
                {card ? (
                  <TextLink to={cardPagePath(card.number)}>{card.name}</TextLink>
                ) : (
                  <span>{rewardStateTexts[state].help}</span>
                )}
              </p>
            }
            value={
              <span className="text-ash text-sm">{rewardTexts.earned.replace('{date}', formatDate(createdAt))}</span>
            }
          />
        ))}
      </Rows>
      <div className="grid py-2">
        <ShowMoreRewards query={query} />
      </div>
    </RowGroup>
  );
}
