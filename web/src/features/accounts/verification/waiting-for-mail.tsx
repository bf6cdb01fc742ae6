import { accountMessages, verificationTexts } from '@app/contract/accounts/texts';
import { useNavigate } from 'react-router';
import { useConfig } from '../../../lib/config.ts';
import type { User } from '../../../lib/current-user.ts';
import { logout } from '../../../lib/logout.ts';
import { paths, type VerificationNotice } from '../../../lib/paths.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { SealedLetter } from '../../../ui/art/sealed-letter.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton, textLinkClass } from '../../../ui/link.tsx';
import { StatusPage } from '../../../ui/status-page.tsx';
import { ResendButton } from './resend-button.tsx';
import { useResend } from './use-resend.ts';

interface WaitingForMailProps {
  user: User | undefined;
  notice: VerificationNotice | null;
  /** Somebody is logged in, but nobody knows yet who. */
  isUnknown: boolean;
  fault: string | undefined;
}

/** Says that a mail is on its way, and sends another. */
export function WaitingForMail({ user, notice, isUnknown, fault }: WaitingForMailProps) {
  useDocumentTitle(verificationTexts.requiredTitle);
  const config = useConfig();
  const navigate = useNavigate();
  const state = useResend();
  const leave = async () => {
    await logout();
    await navigate(paths.login, { replace: true });
  };
  const email = user?.email ?? notice?.email;
  const problem = state.fault ?? fault;
  return (
    <StatusPage
      art={<SealedLetter />}
      title={verificationTexts.requiredTitle}
      busy={isUnknown && !fault}
      actions={
        <>
          <ResendButton state={state} onPress={() => state.resend(email)} />
          {user || isUnknown ? (
            <Button variant="quiet" onClick={leave}>
              Logout
            </Button>
          ) : (
            <LinkButton to={paths.login} variant="quiet">
              Go to login
            </LinkButton>
          )}
        </>
      }
    >
      <p>{notice?.message ?? accountMessages.checkMail}</p>
      {email && <p className="wrap-anywhere font-semibold text-paper">{email}</p>}
      {config?.localMode && (
        <p className="text-sm">
          In local mode it waits in the{' '}
          <a href={paths.mailbox} target="_blank" rel="noreferrer" className={textLinkClass()}>
            mailbox
          </a>
          .
        </p>
      )}
      {problem && (
        <Banner tone="error" className="text-left">
          {problem}
        </Banner>
      )}
    </StatusPage>
  );
}
