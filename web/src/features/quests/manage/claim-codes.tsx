import type { Quest } from '@app/contract/core/quest';
import { commonTexts } from '@app/contract/core/texts';
import { createClaimCodes } from '@app/contract/quests/endpoints';
import { CLAIM_CODES_MAX } from '@app/contract/quests/limits';
import { claimCodeTexts } from '@app/contract/quests/page-texts';
import { type FormEvent, useId, useState } from 'react';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { isOutcomeUnknown } from '../../../lib/http/api-error.ts';
import { sendForDownload } from '../../../lib/http/download.ts';
import { request } from '../../../lib/http/request.ts';
import { sendWithSession } from '../../../lib/session/send-with-session.ts';
import { currentLoginId } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';

interface ClaimCodesProps {
  readonly slug: string;
  readonly quest: Quest;
  readonly onClose: () => void;
}

/** Creates claim codes and downloads them, once. They are never in the cache or on the page. */
export function ClaimCodes({ slug, quest, onClose }: ClaimCodesProps) {
  const id = useId();
  const [count, setCount] = useState('50');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // The same codes are returned to a request that is sent again because its outcome is unknown.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const change = (value: string) => {
    setCount(value);
    setRequestId(crypto.randomUUID());
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const number = /^\d{1,4}$/.test(count.trim()) ? Number(count) : 0;
    const isValid = number >= 1 && number <= CLAIM_CODES_MAX;
    setError(isValid ? null : claimCodeTexts.countInvalid);
    if (!isValid || isBusy) return;
    setBusy(true);
    const login = currentLoginId();
    const body = { questId: quest.id, count: number, requestId };
    const result = await sendWithSession(
      request(createClaimCodes, { params: { slug }, body }),
      undefined,
      sendForDownload,
    );
    setBusy(false);
    // Never save the codes for an owner who has logged out.
    if (currentLoginId() !== login) return;
    if (result.error) {
      if (!isOutcomeUnknown(result.error)) setRequestId(crypto.randomUUID());
      return setError(result.error.text);
    }
    saveFile(claimCodeTexts.file.replace('{slug}', slug), result.data, 'text/csv');
    onClose();
    toast({ type: 'success', title: claimCodeTexts.created });
  };
  return (
    <Dialog
      open
      dismissible={!isBusy}
      onClose={onClose}
      title={claimCodeTexts.title.replace('{quest}', () => quest.title)}
      description={claimCodeTexts.lead}
      actions={
        <>
          <Button variant="quiet" disabled={isBusy} onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={isBusy} busyLabel={claimCodeTexts.creating}>
            {claimCodeTexts.create}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <Field label={claimCodeTexts.count} error={error}>
          <TextInput
            data-autofocus
            inputMode="numeric"
            autoComplete="off"
            value={count}
            onChange={(event) => change(event.currentTarget.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
