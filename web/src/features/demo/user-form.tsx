import { DEMO_PASSWORD_MIN } from '@app/contract/demo/limits';
import { demoTexts } from '@app/contract/demo/texts';
import type { FormEvent } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';

/** The form of the demo page. The browser validates the input. Submitting clears the form and sends no request. */
export function UserForm({ id }: { id: string }) {
  const create = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.currentTarget.reset();
  };
  return (
    <form
      id={id}
      aria-label={demoTexts.add}
      onSubmit={create}
      className="lacquer grid animate-rise gap-x-5 gap-y-1 rounded-lg p-5 shadow-panel sm:grid-cols-3 sm:p-7"
    >
      <Field label={demoTexts.name}>
        <TextInput name="name" required autoComplete="off" />
      </Field>
      <Field label={demoTexts.email}>
        <TextInput name="email" type="email" required autoComplete="off" />
      </Field>
      <Field label={demoTexts.password} hint={`At least ${DEMO_PASSWORD_MIN} characters`}>
        <TextInput name="password" type="password" required minLength={DEMO_PASSWORD_MIN} autoComplete="new-password" />
      </Field>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-4 sm:col-span-3">
        <p className="text-ash text-sm">{demoTexts.hint}</p>
        <Button type="submit" variant="primary" className="max-sm:w-full">
          {demoTexts.submit}
        </Button>
      </div>
    </form>
  );
}
