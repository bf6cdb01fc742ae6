import { emailLinkTexts } from '@app/contract/email-links/texts';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../../lib/api/current-user.ts';
import { isRetryable } from '../../lib/http/api-error.ts';
import { BrokenSeal } from '../../ui/art/broken-seal.tsx';
import { SealedEnvelope } from '../../ui/art/sealed-envelope.tsx';
import { SpentHourglass } from '../../ui/art/spent-hourglass.tsx';
import { useHeadingFocus } from '../../ui/display/use-heading-focus.ts';
import { MessagePage } from '../../ui/layout/message-page.tsx';
import { ExitLink } from '../accounts/common/navigation.tsx';
import { browserPrompt } from './browser-prompt.tsx';
import { confirmPrompt } from './confirm-prompt.tsx';
import { deletePrompt } from './delete-prompt.tsx';
import { LinkFailedPage } from './link-message-pages.tsx';
import type { Prompt } from './link-state.ts';
import { passwordPrompt } from './password-prompt.tsx';
import type { PromptView } from './prompt-view.tsx';
import { switchAccountPrompt } from './switch-account-prompt.tsx';
import { type EmailLinkOptions, useEmailLink } from './use-email-link.ts';

export interface EmailLinkPageProps<T> extends EmailLinkOptions<T> {
  /** The text that describes the operation while the link is used. */
  loading: string;
  failedTitle: string;
  /** The text above `newLink` if the link has expired. */
  expiredHint: string;
  /** Offers a new link; `email` is the recipient of the old one, if known. */
  newLink: (email: string | undefined) => ReactNode;
  /** The page if an attempt whose response was lost may have used the link; by default {@link MayHaveBeenUsed}. */
  unclear?: ReactNode;
  /** The page after the link has been used. */
  children: (response: T) => ReactNode;
}

const LOADING = { step: 'loading' } as const;

/**
 * The page that an email link opens. It looks the link up, prompts for the input that the link needs, uses it and shows the
 * result. Set the link's token as `key`.
 */
export function EmailLinkPage<T extends { message: string }>(props: EmailLinkPageProps<T>) {
  const flow = useEmailLink(props);
  const { state } = flow;
  const { isLoading: isUserLoading } = useCurrentUser();
  // The switch prompt names the account that is logged in.
  const visibleState = state.step === 'prompt' && state.prompt === 'switch' && isUserLoading ? LOADING : state;
  useHeadingFocus(visibleState.step === 'prompt' ? visibleState.prompt : visibleState.step);

  const content = () => {
    if (visibleState.step === 'used') return props.children(visibleState.response);
    if (visibleState.step === 'declined') return <Declined message={visibleState.message} />;
    if (visibleState.step === 'failed') {
      const { error, mayHaveBeenUsed } = visibleState;
      if (mayHaveBeenUsed && error.code === 'LINK_INVALID') return props.unclear ?? <MayHaveBeenUsed />;
      return (
        <LinkFailedPage
          title={mayHaveBeenUsed && isRetryable(error) ? emailLinkTexts.noResponseTitle : props.failedTitle}
          error={error}
          onRetry={flow.retry}
          hint={props.expiredHint}
        >
          {props.newLink(visibleState.info?.email)}
        </LinkFailedPage>
      );
    }
    if (visibleState.step === 'loading') {
      // This renders the same elements as the prompt, so that their live region announces the text.
      return (
        <MessagePage art={<SealedEnvelope />} title={emailLinkTexts.loadingTitle} busy>
          <p>{props.loading}</p>
        </MessagePage>
      );
    }
    const { Description, Form, getTitle } = prompts[visibleState.prompt];
    return (
      <MessagePage
        art={<SealedEnvelope />}
        title={getTitle(visibleState.info)}
        form={<Form key={visibleState.prompt} state={visibleState} flow={flow} token={props.token} />}
      >
        <Description info={visibleState.info} />
      </MessagePage>
    );
  };
  return (
    // Keeps the top edge in place while the content changes; the tallest content is about centred.
    <div className="contents *:items-start *:pt-[max(2.5rem,calc((100dvh-47rem)/2))]">{content()}</div>
  );
}

function MayHaveBeenUsed() {
  return (
    <MessagePage art={<SpentHourglass />} title={emailLinkTexts.unclearTitle} actions={<ExitLink variant="primary" />}>
      <p className="text-paper">{emailLinkTexts.unclear}</p>
      <p>{emailLinkTexts.unclearHint}</p>
    </MessagePage>
  );
}

function Declined({ message }: { message: string }) {
  return (
    <MessagePage art={<BrokenSeal />} title={emailLinkTexts.decline.title} actions={<ExitLink variant="quiet" />}>
      <p className="text-paper">{message}</p>
    </MessagePage>
  );
}

const prompts: Readonly<Record<Prompt, PromptView>> = {
  confirm: confirmPrompt,
  delete: deletePrompt,
  password: passwordPrompt,
  browser: browserPrompt,
  switch: switchAccountPrompt,
};
