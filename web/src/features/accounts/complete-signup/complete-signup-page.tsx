import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { NightMarket } from '../art/night-market.tsx';
import { AuthPage } from '../form/auth-page.tsx';
import { signupToken } from '../signup/signup-token.ts';
import { UsernameForm } from './username-form.tsx';

/** /complete-signup: the last step of making an account. Without a signup begun in this tab it leads back to one. */
export function CompleteSignupPage() {
  useDocumentTitle('Complete Signup');
  const [token] = useState(signupToken.read);
  // The page that comes next is fetched while the name is thought up.
  useEffect(() => {
    import('../verification/email-verification-required-page.tsx').catch(() => undefined);
  }, []);
  if (token === null) return <Navigate to={paths.signup} replace />;
  return (
    <AuthPage
      back={{ to: paths.signup, label: 'Back' }}
      title="Choose your name"
      lead="Other collectors will see it beside your cards."
      art={<NightMarket />}
    >
      <UsernameForm tempToken={token} />
    </AuthPage>
  );
}
