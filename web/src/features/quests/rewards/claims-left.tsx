import { REWARD_DRAWS_PER_DAY } from '@app/contract/quests/limits';
import { rewardTexts } from '@app/contract/quests/page-texts';
import { cx } from '../../../ui/styles/cx.ts';

/** How many rewards the account can still claim on this UTC day: a lantern for each. */
export function ClaimsLeft({ left }: { left: number }) {
  const { singular, plural } = rewardTexts.left;
  return (
    <p className="flex items-center gap-3 text-ash text-sm">
      <span aria-hidden="true" className="flex gap-1">
        {Array.from({ length: REWARD_DRAWS_PER_DAY }, (_, index) => index).map((index) => (
          <span
            key={index}
            className={cx(
              'size-2.5 rotate-45 border border-brass-deep',
              index < left ? 'border-brass bg-brass' : 'bg-ink-deep',
            )}
          />
        ))}
      </span>
      <span>{left === 1 ? singular : plural.replace('{count}', String(left))}</span>
    </p>
  );
}
