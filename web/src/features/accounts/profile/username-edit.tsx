import { settingsUsernameFault } from '@app/contract/accounts/profile/rules';
import type { KeyboardEvent } from 'react';
import { toApiError } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { AccountForm } from '../form/account-form.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { validate } from '../form/validate.ts';
import { useUpdateProfileMutation } from './api.ts';

interface UsernameEditProps {
  readonly username: string;
  /** Called when it is over, saved or not. */
  readonly onDone: () => void;
}

/** Types a new username; Escape leaves the old one. Whatever is wrong with it stands at the field. */
export function UsernameEdit({ username, onDone }: UsernameEditProps) {
  const { register, handleSubmit, setError, formState } = useAccountForm({ defaultValues: { username } });
  const { errors, isSubmitting } = formState;
  const [update] = useUpdateProfileMutation();

  const submit = handleSubmit(async (typed) => {
    if (typed.username === username) return onDone();
    const { error } = await update({ username: typed.username });
    if (error) {
      setError('username', { type: 'server', message: toApiError(error).text }, { shouldFocus: true });
      return;
    }
    toast({ type: 'success', title: 'Username changed' });
    onDone();
  });
  const cancelByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isSubmitting) onDone();
  };
  return (
    <AccountForm busy={isSubmitting} onSubmit={submit}>
      <Field
        label="New username"
        hint="3 to 29 letters, digits or underscores"
        error={errors.username?.message}
        className="max-w-md"
      >
        <TextInput
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={cancelByKey}
          {...register('username', { validate: validate(settingsUsernameFault) })}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isSubmitting} busyLabel="Saving…">
          Save
        </Button>
        <Button variant="quiet" disabled={isSubmitting} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </AccountForm>
  );
}
