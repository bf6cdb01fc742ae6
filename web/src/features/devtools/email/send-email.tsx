import { canonicalEmail } from '@app/contract/core/fields/email-address';
import { commonTexts } from '@app/contract/core/texts';
import { emailTesterTexts as texts } from '@app/contract/devtools/texts';
import { type FormEvent, useState } from 'react';
import { toApiError } from '../../../lib/http/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { devtoolsApi } from '../devtools-api.ts';

/** Sends one email with example content. */
export function SendEmail({ name, placeholder }: { name: string; placeholder: string }) {
  const [to, setTo] = useState('');
  const [send, { error, isLoading, reset }] = devtoolsApi.useSendTestEmailMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data } = await send({ name, to: canonicalEmail(to) });
    if (data) toast({ type: 'success', title: texts.sentTitle, message: data.message });
  };
  const apiError = error && toApiError(error);
  const fieldError = apiError?.details?.[0]?.message;
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-3">
      <Field label={texts.to} hint={texts.toHint} error={fieldError}>
        <TextInput
          type="email"
          autoComplete="off"
          placeholder={placeholder}
          value={to}
          onChange={(event) => {
            // A reset would hide the result of a request that is running
            if (!isLoading) reset();
            setTo(event.currentTarget.value);
          }}
        />
      </Field>
      {apiError && fieldError === undefined && (
        <Banner tone="error" title={texts.failedTitle}>
          {apiError.text}
        </Banner>
      )}
      <Button type="submit" variant="primary" busy={isLoading} busyLabel={commonTexts.sending}>
        {texts.submit}
      </Button>
    </form>
  );
}
