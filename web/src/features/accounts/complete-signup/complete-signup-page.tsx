import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { signupToken } from '../signup/signup-token.ts';
import { verificationNotice } from '../verification/verification-notice.ts';
import type { SignupOutcome } from './outcome.ts';
import { ProviderSignup } from './provider-signup.tsx';
import { SignupFrame } from './signup-frame.tsx';
import { SignupSuccess } from './signup-success.tsx';
import { UsernameForm } from './username-form.tsx';

/** /complete-signup: the last step of a sign-up. Without a sign-up in this tab it redirects to /signup. */
export function CompleteSignupPage() {
  useDocumentTitle('Complete Signup');
  const [token] = useState(signupToken.read);
  const [provider] = useState(signupToken.provider);
  const [outcome, setOutcome] = useState<SignupOutcome>();
  // The next page is loaded while the user chooses a name.
  useEffect(() => {
    import('../verification/email-verification-required-page.tsx').catch(() => undefined);
  }, []);
  if (outcome) return <SignupSuccess {...outcome} />;
  if (token === null) {
    // After a reload of the success page the sign-up is complete and its email is awaited.
    const isAwaitingEmail = verificationNotice.read()?.fromSignup === true;
    return <Navigate to={isAwaitingEmail ? paths.emailVerificationRequired : paths.signup} replace />;
  }
  if (provider) return <ProviderSignup tempToken={token} provider={provider} onComplete={setOutcome} />;
  return (
    <SignupFrame back={paths.signup} title="Choose your name" lead="Other collectors will see it beside your cards.">
      <UsernameForm tempToken={token} onComplete={setOutcome} />
    </SignupFrame>
  );
}
