import { verificationTexts } from '@app/contract/email/texts';
import { pageTitles } from '@app/contract/site/page-titles';
import { Navigate, useNavigate } from 'react-router';
import { currentUserApi, mustVerifyEmail, type User, useCurrentUser } from '../../../lib/api/current-user.ts';
import { useDocumentTitle } from '../../../lib/browser/use-document-title.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { logout } from '../../../lib/session/logout.ts';
import { useIsAuthenticated } from '../../../lib/session/session.ts';
import { SealedEnvelope } from '../../../ui/art/sealed-envelope.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton, TextLink } from '../../../ui/buttons/link.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { MessagePage, type MessagePageProps } from '../../../ui/layout/message-page.tsx';
import { type VerificationNotice, verificationNotice } from '../../accounts/common/page-state.ts';
import { ScenePage } from '../../accounts/common/scene-page.tsx';
import { inboxOf, OpenMailLink } from './open-mail-link.tsx';
import { pendingVerification } from './pending-verification.ts';
import { ResendButton } from './resend-button.tsx';
import { useResend } from './use-resend.ts';

/**
 * /email-verification-required: shown while a verification is pending, or after a sign-up or email change;
 * otherwise redirects to the inventory.
 */
export function VerificationRequiredPage() {
  const isAuthenticated = useIsAuthenticated();
  const { user, error } = useCurrentUser();
  // The link may be opened in another browser: verify again when this window gets the focus.
  currentUserApi.useCurrentUserQuery(undefined, { skip: !isAuthenticated, refetchOnFocus: true });
  const notice = verificationNotice.read();
  const isExpected = notice?.fromSignup === true || notice?.fromEmailChange === true;
  const canStay = isAuthenticated ? user === undefined || isPending(user) : isExpected;
  if (!canStay) return <Navigate to={paths.inventory} replace />;
  return <PendingLink user={user} notice={notice} isUserLoading={isAuthenticated && !user} error={error?.text} />;
}

function isPending(user: User): boolean {
  const { hasPendingPassword, hasPendingEmailChange } = user.auth.email;
  return mustVerifyEmail(user) || hasPendingPassword || hasPendingEmailChange;
}

interface PendingLinkProps {
  user: User | undefined;
  notice: VerificationNotice | null;
  /** Whether the user is logged in but not loaded yet. */
  isUserLoading: boolean;
  error: string | undefined;
}

/** Shows that an email was sent, and offers to open it or to send another. */
export function PendingLink({ user, notice, isUserLoading, error }: PendingLinkProps) {
  const { title, message, recipient, provider } = pendingVerification(user, notice);
  useDocumentTitle(title);
  const resend = useResend();
  const { isObserving } = useCurrentUser();
  const inbox = inboxOf(recipient);
  const shownError = resend.error ?? error;
  const isNewAccount = user ? mustVerifyEmail(user) : notice?.fromSignup === true;
  // The link starts another sign-up.
  const canCorrect = !user && !isUserLoading && notice?.fromSignup === true && notice.provider === undefined;
  const page: MessagePageProps = {
    art: <SealedEnvelope />,
    title,
    busy: isUserLoading && !error,
    actions: (
      <>
        {inbox !== undefined && <OpenMailLink inbox={inbox} />}
        {/* The account's email address, even for an email change: the server looks up the pending link by it. If the account
              has none yet, the server looks it up by the session. */}
        <ResendButton
          state={resend}
          variant={inbox === undefined ? 'primary' : 'line'}
          isDisabled={isUserLoading || isObserving}
          onPress={() => resend.resend(user?.email ?? notice?.email, provider)}
        />
        <OtherActions user={user} isUserLoading={isUserLoading} />
      </>
    ),
    children: (
      <>
        <p>{message}</p>
        {recipient && (
          <div className="flex flex-wrap items-baseline justify-center gap-x-3">
            <p className="wrap-anywhere font-semibold text-paper">{recipient}</p>
            {canCorrect && (
              <TextLink to={paths.signup} className="text-sm">
                {verificationTexts.correct}
              </TextLink>
            )}
          </div>
        )}
        {shownError && (
          <Banner tone="error" className="text-left">
            {shownError}
          </Banner>
        )}
      </>
    ),
  };
  return isNewAccount ? <ScenePage {...page} step="email" /> : <MessagePage {...page} />;
}

interface OtherActionsProps {
  user: User | undefined;
  /** Whether the user is logged in but not loaded yet. */
  isUserLoading: boolean;
}

/** Links to the settings (closed to unverified accounts) and logs out; for visitors, links to the login page. */
export function OtherActions({ user, isUserLoading }: OtherActionsProps) {
  const navigate = useNavigate();
  const { isObserving } = useCurrentUser();
  const logOut = async () => {
    await logout();
    void navigate(paths.login, { replace: true });
  };
  if (!user && !isUserLoading) {
    return (
      <p className="self-center text-ash text-sm">
        <span>{verificationTexts.verified}</span> <TextLink to={paths.login}>{pageTitles.login}</TextLink>
      </p>
    );
  }
  return (
    <>
      {user && !mustVerifyEmail(user) && <LinkButton to={paths.settings}>Go to settings</LinkButton>}
      {!isObserving && (
        <Button variant="quiet" onClick={logOut}>
          Logout
        </Button>
      )}
    </>
  );
}
