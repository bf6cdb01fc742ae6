import { pageTitles } from '@app/contract/site/page-titles';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { useDocumentTitle } from '../../../lib/browser/use-document-title.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { signupToken, verificationNotice } from '../../accounts/common/page-state.ts';
import { ProviderSignup } from './provider-signup.tsx';
import { type SignupOutcome, SignupSuccess } from './signup-success.tsx';
import { SignupLayout, UsernameForm } from './username-form.tsx';

/** /complete-signup: the last step of a sign-up. Without a sign-up in this tab it redirects to /signup. */
export function CompleteSignupPage() {
  useDocumentTitle(pageTitles.completeSignup);
  const [token] = useState(signupToken.read);
  const [provider] = useState(signupToken.readProvider);
  const [outcome, setOutcome] = useState<SignupOutcome>();
  // Prefetches the next page while the user chooses a name.
  useEffect(() => {
    import('../../email/verification/verification-required-page.tsx').catch(() => undefined);
  }, []);
  if (outcome === 'session') return <SignupSuccess />;
  if (outcome) return <Navigate to={paths.emailVerificationRequired} replace />;
  if (token === null) {
    // The sign-up is complete and its email link is pending: the user has come back to this page.
    const isAwaitingEmail = verificationNotice.read()?.fromSignup === true;
    return <Navigate to={isAwaitingEmail ? paths.emailVerificationRequired : paths.signup} replace />;
  }
  if (provider) return <ProviderSignup tempToken={token} provider={provider} onComplete={setOutcome} />;
  return (
    <SignupLayout back={paths.signup} title="Choose your name" lead="Other collectors will see it next to your cards.">
      <UsernameForm tempToken={token} onComplete={setOutcome} />
    </SignupLayout>
  );
}
