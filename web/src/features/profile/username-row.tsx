import { normalizeIdentifier } from '@app/contract/core/fields/typed-text';
import { commonTexts } from '@app/contract/core/texts';
import { validateSettingsUsername } from '@app/contract/profile/rules';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { User } from '../../lib/api/current-user.ts';
import { toApiError } from '../../lib/http/api-error.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Row } from '../../ui/layout/rows.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { AccountForm } from '../accounts/form/account-form.tsx';
import { fieldValidator, useAccountForm } from '../accounts/form/use-account-form.ts';
import { useUpdateProfileMutation } from './api.ts';

interface UsernameRowProps {
  readonly user: User;
  readonly isObserving: boolean;
}

/** Shows the username and edits it in place. */
export function UsernameRow({ user, isObserving }: UsernameRowProps) {
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const closeEditor = () => {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  };
  return (
    <Row
      label="Username"
      help="Other collectors see it next to your cards."
      value={!isEditing && user.username}
      control={
        !isEditing && (
          <Button
            ref={editButton}
            size="sm"
            aria-label="Edit username"
            disabled={isObserving}
            onClick={() => setEditing(true)}
          >
            Edit
          </Button>
        )
      }
      details={isEditing && <UsernameEdit username={user.username} onDone={closeEditor} />}
    />
  );
}

interface UsernameEditProps {
  readonly username: string;
  /** Called after saving or cancelling. */
  readonly onDone: () => void;
}

/** A form for a new username; Escape cancels. */
function UsernameEdit({ username, onDone }: UsernameEditProps) {
  const { register, handleSubmit, setError, formState } = useAccountForm({ defaultValues: { username } });
  const { errors, isSubmitting } = formState;
  const [update] = useUpdateProfileMutation();

  const submit = handleSubmit(async (values) => {
    const changed = normalizeIdentifier(values.username);
    if (changed === username) return onDone();
    const { error } = await update({ username: changed });
    if (error) {
      setError('username', { type: 'server', message: toApiError(error).text }, { shouldFocus: true });
      return;
    }
    toast({ type: 'success', title: 'Your new name is saved' });
    onDone();
  });
  const cancelByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isSubmitting) onDone();
  };
  return (
    <AccountForm busy={isSubmitting} onSubmit={submit}>
      <Field
        label="New username"
        hint="3 to 29 letters, numbers or underscores"
        error={errors.username?.message}
        className="max-w-md"
      >
        <TextInput
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={cancelByKey}
          {...register('username', { validate: fieldValidator(validateSettingsUsername) })}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isSubmitting} busyLabel={commonTexts.saving}>
          Save
        </Button>
        <Button variant="quiet" disabled={isSubmitting} onClick={onDone}>
          {commonTexts.cancel}
        </Button>
      </div>
    </AccountForm>
  );
}
