import type { User } from '../../../lib/current-user.ts';
import type { VerificationNotice } from '../../../lib/paths.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { SealedLetter } from '../../../ui/art/sealed-letter.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { StatusPage } from '../../../ui/status-page.tsx';
import { MailboxHint } from '../form/mailbox-hint.tsx';
import { ResendButton } from './resend-button.tsx';
import { useResend } from './use-resend.ts';
import { WaysFromWaiting } from './ways-from-waiting.tsx';
import { whatWaits } from './what-waits.ts';

interface WaitingForMailProps {
  user: User | undefined;
  notice: VerificationNotice | null;
  /** Somebody is logged in, but nobody knows yet who. */
  isUnknown: boolean;
  fault: string | undefined;
}

/** Says that a mail is on its way, and sends another. */
export function WaitingForMail({ user, notice, isUnknown, fault }: WaitingForMailProps) {
  const { title, message, mailbox, provider } = whatWaits(user, notice);
  useDocumentTitle(title);
  const state = useResend();
  const problem = state.fault ?? fault;
  return (
    <StatusPage
      art={<SealedLetter />}
      title={title}
      busy={isUnknown && !fault}
      actions={
        <>
          {/* The server finds by the account's address what its owner waits for, a change to another one too. */}
          <ResendButton
            state={state}
            isUnknown={isUnknown}
            onPress={() => state.resend(user ? user.email : notice?.email, provider)}
          />
          <WaysFromWaiting user={user} isUnknown={isUnknown} />
        </>
      }
    >
      <p>{message}</p>
      {mailbox && <p className="wrap-anywhere font-semibold text-paper">{mailbox}</p>}
      <MailboxHint />
      {problem && (
        <Banner tone="error" className="text-left">
          {problem}
        </Banner>
      )}
    </StatusPage>
  );
}
