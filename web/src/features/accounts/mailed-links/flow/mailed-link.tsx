import { mailedLinkTexts } from '@app/contract/accounts/email/texts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useCurrentUser } from '../../../../lib/current-user.ts';
import { SealedLetter } from '../../../../ui/art/sealed-letter.tsx';
import { focusQuietly } from '../../../../ui/focus-quietly.ts';
import { StatusPage } from '../../../../ui/status-page.tsx';
import { ExitLink } from '../exit-link.tsx';
import { LinkFailed } from '../link-failed.tsx';
import { questions } from './questions.tsx';
import { type MailedLinkOptions, useMailedLink } from './use-mailed-link.ts';

export interface MailedLinkProps<Answer> extends MailedLinkOptions<Answer> {
  /** What is being done while the page loads. */
  loading: string;
  /** The title when the link did not work. */
  failedTitle: string;
  /** Shown where a link has expired, above `newLink`. */
  expiredHint: string;
  /** How to get a new link; `email` is where the link was sent to, if that is known. */
  newLink: (email: string | undefined) => ReactNode;
  /** The page once the link was used. */
  children: (answer: Answer) => ReactNode;
}

const LOADING = { step: 'loading' } as const;

/**
 * The page of a mailed link: looks it up, asks what it needs, uses it, and says how that went. Give it the link's token
 * as `key`.
 */
export function MailedLink<Answer extends { message: string }>(props: MailedLinkProps<Answer>) {
  const flow = useMailedLink(props);
  const { state } = flow;
  const { isLoading: isUserLoading } = useCurrentUser();
  // The question whether to switch names the account that is logged in.
  const shown = state.step === 'ask' && state.question === 'switch' && isUserLoading ? LOADING : state;
  const page = useRef<HTMLDivElement>(null);
  useFocusOnChange(page, shown.step === 'ask' ? shown.question : shown.step);

  const content = () => {
    if (shown.step === 'used') return props.children(shown.answer);
    if (shown.step === 'declined') return <Declined message={shown.message} />;
    if (shown.step === 'failed') {
      return (
        <LinkFailed title={props.failedTitle} error={shown.error} onRetry={flow.retry} hint={props.expiredHint}>
          {props.newLink(shown.info?.email)}
        </LinkFailed>
      );
    }
    if (shown.step === 'loading') {
      // The same elements go on to the question, so that their live region announces it; `LinkLoading` would be replaced.
      return (
        <StatusPage art={<SealedLetter />} title={mailedLinkTexts.loadingTitle} busy>
          <p>{props.loading}</p>
        </StatusPage>
      );
    }
    const { Lead, Form, titleOf } = questions[shown.question];
    return (
      <StatusPage
        art={<SealedLetter />}
        title={titleOf(shown.info)}
        form={<Form key={shown.question} state={shown} flow={flow} token={props.token} />}
      >
        <Lead info={shown.info} />
      </StatusPage>
    );
  };
  return (
    // The top edge stays where it is while the content changes, about centred for the tallest of them.
    <div ref={page} className="contents *:items-start *:pt-[max(2.5rem,calc((100dvh-47rem)/2))]">
      {content()}
    </div>
  );
}

function Declined({ message }: { message: string }) {
  return (
    <StatusPage art={<SealedLetter />} title={mailedLinkTexts.decline.title} actions={<ExitLink variant="quiet" />}>
      <p className="text-paper">{message}</p>
    </StatusPage>
  );
}

/** Moves the focus to the page's heading when `step` changes, unless the visitor has gone elsewhere meanwhile. */
function useFocusOnChange(page: { readonly current: HTMLElement | null }, step: string): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    const { activeElement } = document;
    const isHere = page.current?.contains(activeElement) || activeElement?.contains(page.current);
    if (isHere) focusQuietly(page.current?.querySelector('h1'));
  }, [page, step]);
}
