import type { Notification } from '@app/contract/core/notification';
import { NOTIFICATION_TYPES, type NotificationType } from '@app/contract/core/notification-types';
import { commonTexts } from '@app/contract/core/texts';
import { MESSAGE_MAX, REDIRECT_MAX, TITLE_MAX } from '@app/contract/devtools/limits';
import { notificationTesterTexts as texts } from '@app/contract/devtools/texts';
import { type FormEvent, useState } from 'react';
import { toApiError } from '../../../lib/http/api-error.ts';
import { serverNow } from '../../../lib/http/server-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { devtoolsApi } from '../devtools-api.ts';
import type { ToolProps } from '../tool-props.ts';
import { type Recipient, RecipientPicker } from './recipient-picker.tsx';

const TYPES = NOTIFICATION_TYPES.map((value) => ({ value, label: texts.types[value] }));

interface Content {
  readonly type: NotificationType;
  readonly title: string;
  readonly message: string;
  /** The path that a click on the notification opens; empty if there is none. */
  readonly redirectUrl: string;
}

/** Sends a notification to any user. The preview is the list item that the user will see. */
export function NotificationTester({ user, NotificationItem }: ToolProps) {
  const yourself: Recipient = { id: user.id, name: texts.yourself };
  const [recipient, setRecipient] = useState(yourself);
  const [content, setContent] = useState<Content>({ ...texts.sample, type: 'system', redirectUrl: '' });
  const [send, { error, isLoading, reset }] = devtoolsApi.useSendTestNotificationMutation();
  const change = (changed: Partial<Content>) => {
    // A reset would hide the result of a request that is running
    if (!isLoading) reset();
    setContent({ ...content, ...changed });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { redirectUrl, ...rest } = content;
    const result = await send({ ...rest, userId: recipient.id, ...(redirectUrl !== '' && { redirectUrl }) });
    if (!result.data) return;
    const { isShown } = result.data;
    toast({
      type: isShown ? 'success' : 'info',
      title: isShown ? texts.sentTitle : texts.hiddenTitle,
      message: (isShown ? texts.sent : texts.hidden).replace('{name}', () => recipient.name),
    });
  };
  const apiError = error && toApiError(error);
  const errorOf = (name: string) => apiError?.details?.find(({ path }) => path === name)?.message;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <form onSubmit={submit} noValidate className="lacquer grid grid-cols-1 gap-3 rounded-lg p-5 shadow-panel">
        <RecipientPicker yourself={yourself} value={recipient} onChange={setRecipient} />
        <Field label={texts.type}>
          <Select options={TYPES} value={content.type} onChange={(type) => change({ type })} />
        </Field>
        <Field label={texts.title} error={errorOf('title')}>
          <TextInput
            maxLength={TITLE_MAX}
            value={content.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
        </Field>
        <Field label={texts.message} error={errorOf('message')}>
          <TextArea
            rows={3}
            maxLength={MESSAGE_MAX}
            value={content.message}
            onChange={(event) => change({ message: event.currentTarget.value })}
          />
        </Field>
        <Field label={texts.target} hint={texts.targetHint} error={errorOf('redirectUrl')}>
          <TextInput
            maxLength={REDIRECT_MAX}
            value={content.redirectUrl}
            onChange={(event) => change({ redirectUrl: event.currentTarget.value })}
          />
        </Field>
        {apiError && !apiError.details && (
          <Banner tone="error" title={texts.failedTitle}>
            {apiError.text}
          </Banner>
        )}
        <Button type="submit" variant="primary" busy={isLoading} busyLabel={commonTexts.sending}>
          {texts.submit}
        </Button>
      </form>
      <section aria-labelledby="notification-preview" className="grid grid-cols-1 gap-3">
        <h3 id="notification-preview" className="text-lg">
          {texts.preview}
        </h3>
        <ul className="lacquer rounded-lg p-2 shadow-panel">
          <NotificationItem notification={previewOf(content)} onRead={undefined} />
        </ul>
      </section>
    </div>
  );
}

function previewOf({ redirectUrl, ...content }: Content): Notification {
  return {
    ...content,
    id: 'preview',
    read: false,
    createdAt: new Date(serverNow()).toISOString(),
    redirectUrl: redirectUrl === '' ? null : redirectUrl,
  };
}
