import type { Quest } from '@app/contract/core/quest';
import { commonTexts } from '@app/contract/core/texts';
import { manageQuestTexts } from '@app/contract/quests/page-texts';
import { useId, useState } from 'react';
import { errorText } from '../../../lib/http/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { questsApi } from '../api/quests-api.ts';
import { type DraftErrors, draftOf, emptyDraft, parseChanges, parseDraft } from './quest-draft.ts';
import { QuestForm } from './quest-form.tsx';

interface QuestDialogProps {
  readonly slug: string;
  /** The quest to edit; undefined makes a new one. */
  readonly quest: Quest | undefined;
  readonly onClose: () => void;
}

/** Makes a quest, or changes one. */
export function QuestDialog({ slug, quest, onClose }: QuestDialogProps) {
  const id = useId();
  const [draft, setDraft] = useState(() => (quest ? draftOf(quest) : emptyDraft));
  const [errors, setErrors] = useState<DraftErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [create, { isLoading: isCreating }] = questsApi.useCreateQuestMutation();
  const [update, { isLoading: isUpdating }] = questsApi.useUpdateQuestMutation();
  const isBusy = isCreating || isUpdating;
  const isFixed = quest !== undefined && quest.state !== 'draft';
  const send = () => {
    if (quest) {
      const parsed = parseChanges(draft, quest);
      return 'errors' in parsed ? parsed : update({ slug, id: quest.id, changes: parsed.changes });
    }
    const parsed = parseDraft(draft);
    return 'errors' in parsed ? parsed : create({ slug, fields: parsed.fields });
  };
  const submit = async () => {
    if (isBusy) return;
    setFailure(null);
    const result = await send();
    if ('errors' in result) return setErrors(result.errors);
    setErrors({});
    if (result.error) return setFailure(errorText(result.error));
    onClose();
    toast({ type: 'success', title: quest ? manageQuestTexts.saved : manageQuestTexts.created });
  };
  return (
    <Dialog
      open
      size="md"
      dismissible={!isBusy}
      onClose={onClose}
      title={quest ? manageQuestTexts.editTitle : manageQuestTexts.createTitle}
      description={isFixed && manageQuestTexts.fixed}
      actions={
        <>
          <Button variant="quiet" disabled={isBusy} onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={isBusy} busyLabel={commonTexts.saving}>
            {manageQuestTexts.save}
          </Button>
        </>
      }
    >
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <QuestForm
        id={id}
        draft={draft}
        errors={errors}
        isFixed={isFixed}
        onChange={(changes) => setDraft((current) => ({ ...current, ...changes }))}
        onSubmit={submit}
      />
    </Dialog>
  );
}
