import { Icon as Ellipsis } from 'virtual:icons/ellipsis-vertical';
import type { Quest } from '@app/contract/core/quest';
import type { QuestState } from '@app/contract/core/quest-kinds';
import { manageQuestTexts, questPeriodTexts, questStateTexts, questTexts } from '@app/contract/quests/page-texts';
import type { QuestAction } from '@app/contract/quests/rules';
import { useState } from 'react';
import { errorText } from '../../../lib/http/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx';
import { Row } from '../../../ui/layout/rows.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { questsApi } from '../api/quests-api.ts';
import { ruleText } from '../list/rule-text.ts';
import { BudgetBars } from './budget-bars.tsx';
import { ClaimCodes } from './claim-codes.tsx';
import { QuestDialog } from './quest-dialog.tsx';

const TONES: Readonly<Record<QuestState, BadgeTone>> = {
  draft: 'brass',
  active: 'success',
  paused: 'info',
  ended: 'brass',
};

interface QuestRowProps {
  readonly slug: string;
  readonly quest: Quest;
  readonly disabled: boolean;
}

/** A quest of an own project, with what its owner can do in its state. */
export function QuestRow({ slug, quest, disabled }: QuestRowProps) {
  const { id, title, rule, state, period, paid, budget } = quest;
  const [open, setOpen] = useState<'edit' | 'end' | 'codes' | null>(null);
  const [change, { isLoading }] = questsApi.useChangeQuestStateMutation();
  const close = () => setOpen(null);
  const act = async (action: QuestAction) => {
    const { error } = await change({ slug, id, action });
    close();
    if (error) return toast({ type: 'error', title: manageQuestTexts.failed, message: errorText(error) });
    toast({ type: 'success', title: manageQuestTexts.changed[action].replace('{quest}', () => title) });
  };
  const facts = [questPeriodTexts[period], ...(paid ? [questTexts.paid] : [])];
  return (
    <Row
      label={title}
      badge={<Badge tone={TONES[state]}>{questStateTexts[state]}</Badge>}
      help={
        <>
          <p className="wrap-anywhere">{ruleText(rule)}</p>
          <p>{facts.join(' · ')}</p>
        </>
      }
      control={
        !disabled &&
        state !== 'ended' && (
          <>
            <Button size="sm" busy={isLoading} onClick={() => act(state === 'active' ? 'pause' : 'activate')}>
              {state === 'active'
                ? manageQuestTexts.pause
                : state === 'paused'
                  ? manageQuestTexts.resume
                  : manageQuestTexts.activate}
            </Button>
            <Menu
              label={manageQuestTexts.actions.replace('{quest}', () => title)}
              trigger={<Ellipsis aria-hidden="true" className="size-5" />}
              triggerClassName="grid size-10 place-items-center rounded-md text-ash hover:bg-lacquer-raised hover:text-paper pointer-coarse:size-11"
            >
              <MenuItem onClick={() => setOpen('edit')}>{manageQuestTexts.edit}</MenuItem>
              {'claimCode' in rule && <MenuItem onClick={() => setOpen('codes')}>{manageQuestTexts.codes}</MenuItem>}
              <MenuItem onClick={() => setOpen('end')}>{manageQuestTexts.end}</MenuItem>
            </Menu>
          </>
        )
      }
      details={
        <>
          {budget && state !== 'draft' && <BudgetBars budget={budget} hasEnded={state === 'ended'} />}
          {open === 'edit' && <QuestDialog slug={slug} quest={quest} onClose={close} />}
          {open === 'codes' && <ClaimCodes slug={slug} quest={quest} onClose={close} />}
          <ConfirmDialog
            open={open === 'end'}
            title={manageQuestTexts.endTitle.replace('{quest}', () => title)}
            description={manageQuestTexts.endLead}
            confirmLabel={manageQuestTexts.end}
            danger
            busy={isLoading}
            onConfirm={() => act('end')}
            onClose={close}
          />
        </>
      }
    />
  );
}
