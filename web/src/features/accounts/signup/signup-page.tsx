import { signupTexts } from '@app/contract/accounts/texts';
import { paths } from '../../../lib/paths.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { TextLink } from '../../../ui/link.tsx';
import { NightMarketParallax } from '../art/night-market-parallax.tsx';
import { AuthPage } from '../form/auth-page.tsx';
import { SignupForm } from './signup-form.tsx';

/** /signup: address and password; the name is chosen on the next page. */
export function SignupPage() {
  useDocumentTitle(signupTexts.title);
  return (
    <AuthPage
      back={{ to: paths.login, label: 'Back to Login' }}
      title={signupTexts.title}
      lead="One address, one password. You choose your name next."
      art={<NightMarketParallax />}
      footer={
        <p>
          Already collecting? <TextLink to={paths.login}>Log in</TextLink>
        </p>
      }
    >
      <SignupForm />
    </AuthPage>
  );
}
