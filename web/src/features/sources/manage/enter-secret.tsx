import { commonTexts } from '@app/contract/core/texts';
import { kindTexts } from '@app/contract/sources/kind-texts';
import { manageSourceTexts } from '@app/contract/sources/page-texts';
import { validateSecret } from '@app/contract/sources/rules';
import type { Source } from '@app/contract/sources/schemas';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '../../../lib/http/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { sourcesApi } from '../api/sources-api.ts';

/** Asks for the secret that a service shows. */
export function EnterSecret({ slug, source, onClose }: { slug: string; source: Source; onClose: () => void }) {
  const id = useId();
  const [secret, setSecret] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [save, { isLoading }] = sourcesApi.useSetSourceSecretMutation();
  const { name } = kindTexts[source.kind];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const trimmed = secret.trim();
    const invalid = validateSecret(trimmed);
    setError(invalid);
    if (invalid !== null || isLoading) return;
    const result = await save({ slug, id: source.id, secret: trimmed });
    if (result.error) return setError(errorText(result.error));
    onClose();
    toast({ type: 'success', title: manageSourceTexts.saved.replace('{kind}', name) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isLoading}
      title={manageSourceTexts.enterTitle.replace('{kind}', name)}
      description={manageSourceTexts.enterLead}
      actions={
        <>
          <Button variant="quiet" disabled={isLoading} onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={isLoading} busyLabel={commonTexts.saving}>
            {manageSourceTexts.save}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <Field label={manageSourceTexts.secret} error={error}>
          <TextInput
            data-autofocus
            value={secret}
            onChange={(event) => setSecret(event.currentTarget.value)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            className="font-mono"
          />
        </Field>
      </form>
    </Dialog>
  );
}
