import { normalizeLines } from '@app/contract/core/fields/plain-text';
import { commonTexts } from '@app/contract/core/texts';
import { PROJECT_REASON_MAX } from '@app/contract/projects/limits';
import { projectReviewTexts } from '@app/contract/projects/page-texts';
import { validateReason } from '@app/contract/projects/rules';
import { projectFieldTexts } from '@app/contract/projects/texts';
import { useId, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { AccountForm } from '../../accounts/form/account-form.tsx';
import { fieldValidator, useAccountForm } from '../../accounts/form/use-account-form.ts';
import { Count } from '../form/count.tsx';

interface ReasonDialogProps {
  readonly name: string;
  readonly action: 'reject' | 'suspend';
  /** Sends the reason. @returns the error text, if it fails */
  readonly onConfirm: (reason: string) => Promise<string | undefined>;
  readonly onClose: () => void;
}

/** Asks for the reason for which a project is rejected or suspended. */
export function ReasonDialog({ name, action, onConfirm, onClose }: ReasonDialogProps) {
  const id = useId();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, watch, formState } = useAccountForm({ defaultValues: { reason: '' } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ reason }) => setFailure(await onConfirm(normalizeLines(reason))));
  const { title, lead } = projectReviewTexts[action];
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isSubmitting}
      title={<span className="wrap-anywhere">{title.replace('{name}', () => name)}</span>}
      description={lead}
      actions={
        <>
          <Button variant="quiet" disabled={isSubmitting} onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" form={id} variant="danger" busy={isSubmitting}>
            {projectReviewTexts.actions[action]}
          </Button>
        </>
      }
    >
      <AccountForm id={id} busy={isSubmitting} error={failure} onSubmit={submit}>
        <Field
          label={projectFieldTexts.reason}
          aside={<Count length={normalizeLines(watch('reason')).length} max={PROJECT_REASON_MAX} />}
          error={errors.reason?.message}
        >
          <TextArea autoFocus {...register('reason', { validate: fieldValidator(validateReason) })} />
        </Field>
      </AccountForm>
    </Dialog>
  );
}
