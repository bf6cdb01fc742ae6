import { Icon as Plus } from 'virtual:icons/plus';
import type { Quest } from '@app/contract/core/quest';
import { manageQuestTexts } from '@app/contract/quests/page-texts';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { RowGroup, Rows } from '../../../ui/layout/rows.tsx';
import { QuestDialog } from './quest-dialog.tsx';
import { QuestRow } from './quest-row.tsx';

interface QuestsGroupProps {
  readonly slug: string;
  readonly quests: readonly Quest[];
  /** Whether an admin is viewing the page in observer mode. */
  readonly disabled: boolean;
}

/** The quests of an own project: makes, changes, activates and ends them. */
export function QuestsGroup({ slug, quests, disabled }: QuestsGroupProps) {
  const [isCreating, setCreating] = useState(false);
  // Those that are over come last, and otherwise the order never changes under the pointer
  const sorted = [
    ...quests.filter(({ state }) => state !== 'ended'),
    ...quests.filter(({ state }) => state === 'ended'),
  ];
  return (
    <RowGroup title={manageQuestTexts.title} lead={manageQuestTexts.lead}>
      <Rows label={manageQuestTexts.title}>
        {sorted.map((quest) => (
          <QuestRow key={quest.id} slug={slug} quest={quest} disabled={disabled} />
        ))}
      </Rows>
      {quests.length === 0 && <p className="py-4 text-ash text-sm">{manageQuestTexts.none}</p>}
      <div className="flex justify-end border-lacquer-line border-t py-2.5">
        <Button
          size="sm"
          icon={<Plus aria-hidden="true" className="size-4.5 text-brass" />}
          disabled={disabled}
          onClick={() => setCreating(true)}
        >
          {manageQuestTexts.create}
        </Button>
      </div>
      {isCreating && <QuestDialog slug={slug} quest={undefined} onClose={() => setCreating(false)} />}
    </RowGroup>
  );
}
