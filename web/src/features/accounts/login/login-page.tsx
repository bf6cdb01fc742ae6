import { loginTexts } from '@app/contract/accounts/texts';
import { useLocation, useSearchParams } from 'react-router';
import { useProductName } from '../../../lib/config.ts';
import { paths } from '../../../lib/paths.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { TextLink } from '../../../ui/link.tsx';
import { NightMarket } from '../art/night-market.tsx';
import { AuthPage } from '../form/auth-page.tsx';
import { useAskForCode } from '../two-factor/login/use-ask-for-code.ts';
import { LoginForm } from './login-form.tsx';

/** /login; whoever logs in is led on by the guard around this page. */
export function LoginPage() {
  useDocumentTitle(loginTexts.title);
  const productName = useProductName();
  const [query] = useSearchParams();
  const { state } = useLocation();
  const askForCode = useAskForCode();
  return (
    <AuthPage
      back={{ to: paths.home, label: 'Back' }}
      title={loginTexts.title}
      lead={productName && `Welcome back to ${productName}.`}
      art={<NightMarket />}
      footer={
        <p>
          New here?{' '}
          <TextLink to={paths.signup} state={state}>
            Sign up
          </TextLink>
        </p>
      }
    >
      <LoginForm
        notice={query.get('error') ?? undefined}
        onSecondStep={(tempToken) => askForCode(tempToken, state?.from)}
      />
    </AuthPage>
  );
}
