import { commonTexts } from '@app/contract/core/texts';
import { useId } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../ui/buttons/button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { AccountForm } from '../accounts/form/account-form.tsx';
import { HiddenUsername } from '../accounts/form/hidden-username.tsx';

interface PasswordDialogProps<T extends Record<string, string>> {
  title: string;
  description: string;
  submitLabel: string;
  form: UseFormReturn<T>;
  error: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: Elements;
}

/** A dialog around a password form; it cannot be closed while the form is submitted. */
export function PasswordDialog<T extends Record<string, string>>(props: PasswordDialogProps<T>) {
  const { form, onClose } = props;
  const id = useId();
  const busy = form.formState.isSubmitting;
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      title={props.title}
      description={props.description}
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={busy} busyLabel={commonTexts.saving}>
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <AccountForm id={id} busy={busy} onSubmit={props.onSubmit} error={props.error}>
          <HiddenUsername />
          {props.children}
        </AccountForm>
      </FormProvider>
    </Dialog>
  );
}
