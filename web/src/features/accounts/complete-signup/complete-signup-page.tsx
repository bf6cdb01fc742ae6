import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { signupToken } from '../signup/signup-token.ts';
import { ProviderSignup } from './provider-signup.tsx';
import { SignupFrame } from './signup-frame.tsx';
import { UsernameForm } from './username-form.tsx';

/** /complete-signup: the last step of making an account. Without a signup begun in this tab it leads back to one. */
export function CompleteSignupPage() {
  useDocumentTitle('Complete Signup');
  const [token] = useState(signupToken.read);
  const [provider] = useState(signupToken.provider);
  // The page that comes next is fetched while the name is thought up.
  useEffect(() => {
    import('../verification/email-verification-required-page.tsx').catch(() => undefined);
  }, []);
  if (token === null) return <Navigate to={paths.signup} replace />;
  if (provider) return <ProviderSignup tempToken={token} provider={provider} />;
  return (
    <SignupFrame back={paths.signup} title="Choose your name" lead="Other collectors will see it beside your cards.">
      <UsernameForm tempToken={token} />
    </SignupFrame>
  );
}
