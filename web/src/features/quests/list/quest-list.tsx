import { SIMULATED_SERVICES_PATH } from '@app/contract/core/paths/paths';
import type { Quest } from '@app/contract/core/quest';
import { questTexts } from '@app/contract/quests/page-texts';
import { getConfig } from '../../../lib/config.ts';
import { textLinkClass } from '../../../ui/buttons/link.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { QuestItem } from './quest-item.tsx';

interface QuestListProps {
  /** Undefined while they load. */
  readonly quests: readonly Quest[] | undefined;
  /** What the first share quest contains: how to invite friends. */
  readonly invitation: Elements;
  /** What the caller can do for a quest on this page. */
  readonly actionOf: (quest: Quest) => Elements;
}

/** The quests that everybody sees on the page of a project: those that count first, then the others. */
export function QuestList({ quests, invitation, actionOf }: QuestListProps) {
  if (!quests) return <Skeleton className="h-56 w-full rounded-lg" />;
  const shown = quests.filter(({ state }) => state !== 'draft');
  const sorted = [
    ...shown.filter(({ state }) => state === 'active'),
    ...shown.filter(({ state }) => state !== 'active'),
  ];
  const firstShare = sorted.find(({ kind }) => kind === 'share');
  return (
    <section aria-labelledby="quests" className="grid gap-4">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div className="grid min-w-0 flex-1 basis-72 gap-1">
          <h2 id="quests" className="text-xl">
            {questTexts.title}
          </h2>
          <p className="max-w-prose text-ash text-sm">{sorted.length === 0 ? questTexts.none : questTexts.lead}</p>
        </div>
        {getConfig().localMode && (
          <a href={SIMULATED_SERVICES_PATH} target="_blank" rel="noreferrer" className={textLinkClass('text-sm')}>
            {questTexts.simulate}
          </a>
        )}
      </header>
      <ul className="grid gap-3">
        {sorted.map((quest) => (
          <QuestItem key={quest.id} quest={quest}>
            {quest === firstShare ? invitation : actionOf(quest)}
          </QuestItem>
        ))}
      </ul>
    </section>
  );
}
