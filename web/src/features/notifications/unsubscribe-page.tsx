import { commonTexts } from '@app/contract/core/texts';
import { unsubscribe } from '@app/contract/notifications/endpoints';
import { unsubscribeTexts } from '@app/contract/notifications/texts';
import { pageTitles } from '@app/contract/site/page-titles';
import { useState } from 'react';
import { useDocumentTitle } from '../../lib/browser/use-document-title.ts';
import { type ApiError, isRetryable } from '../../lib/http/api-error.ts';
import { request } from '../../lib/http/request.ts';
import { useForgetLinkToken, useLinkToken } from '../../lib/navigation/link-token.ts';
import { settingsPath } from '../../lib/navigation/paths.ts';
import { sendWithSession } from '../../lib/session/send-with-session.ts';
import { BrokenSeal } from '../../ui/art/broken-seal.tsx';
import { OpenedLetter } from '../../ui/art/opened-letter.tsx';
import { SealedEnvelope } from '../../ui/art/sealed-envelope.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link.tsx';
import { useHeadingFocus } from '../../ui/display/use-heading-focus.ts';
import { MessagePage } from '../../ui/layout/message-page.tsx';

type State =
  | { readonly step: 'prompt' | 'sending' }
  | { readonly step: 'done'; readonly message: string }
  | { readonly step: 'failed'; readonly error: ApiError };

const settingsLink = (
  <LinkButton to={settingsPath('notifications')} variant="quiet">
    {unsubscribeTexts.settings}
  </LinkButton>
);

/**
 * /unsubscribe: turns off one kind of email. Opening the page changes nothing until the user presses the button, because mail
 * scanners also open links.
 */
export function UnsubscribePage() {
  useDocumentTitle(pageTitles.unsubscribe);
  const token = useLinkToken();
  const [state, setState] = useState<State>({ step: 'prompt' });
  useForgetLinkToken(state.step === 'done' || (state.step === 'failed' && !isRetryable(state.error)));
  useHeadingFocus(state.step === 'sending' ? 'prompt' : state.step);
  if (token === null) {
    return (
      <MessagePage art={<BrokenSeal />} title={pageTitles.unsubscribe} actions={settingsLink}>
        <p>{unsubscribeTexts.missing}</p>
      </MessagePage>
    );
  }
  const submit = async () => {
    setState({ step: 'sending' });
    const { data, error } = await sendWithSession(request(unsubscribe, { query: { token } }));
    setState(data ? { step: 'done', message: data.message } : { step: 'failed', error });
  };
  if (state.step === 'done') {
    return (
      <MessagePage art={<OpenedLetter />} title={unsubscribeTexts.doneTitle} actions={settingsLink}>
        <p className="text-paper">{state.message}</p>
        <p>{unsubscribeTexts.change}</p>
      </MessagePage>
    );
  }
  if (state.step === 'failed') {
    return (
      <MessagePage
        art={<BrokenSeal />}
        title={unsubscribeTexts.failedTitle}
        actions={
          isRetryable(state.error) ? (
            <Button variant="primary" onClick={submit}>
              {commonTexts.tryAgain}
            </Button>
          ) : (
            settingsLink
          )
        }
      >
        <p>{state.error.text}</p>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      art={<SealedEnvelope />}
      title={unsubscribeTexts.title}
      actions={
        <Button variant="primary" busy={state.step === 'sending'} busyLabel={unsubscribeTexts.busy} onClick={submit}>
          {unsubscribeTexts.submit}
        </Button>
      }
    >
      <p>{unsubscribeTexts.lead}</p>
    </MessagePage>
  );
}
