import { pageTitles } from '@app/contract/site/page-titles';
import { socialLoginTexts } from '@app/contract/social/texts';
import { useLocation, useSearchParams } from 'react-router';
import { useDocumentTitle } from '../../lib/browser/use-document-title.ts';
import { getProductName } from '../../lib/config.ts';
import { paths, type SecondFactorLocationState } from '../../lib/navigation/paths.ts';
import { TextLink } from '../../ui/buttons/link.tsx';
import { NightMarket } from '../accounts/art/night-market.tsx';
import { useSecondFactorRedirect } from '../accounts/common/navigation.tsx';
import { AuthPage } from '../accounts/form/auth-page.tsx';
import { LoginForm } from './login-form.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { SecondFactorPage } from './second-factor-page.tsx';

/**
 * /login: the login form, or the second-factor step if the router's state has a temp token. The route guard redirects
 * after the login.
 */
export function LoginPage() {
  const [query] = useSearchParams();
  const { requires2FA, tempToken, from } = (useLocation().state ?? {}) as SecondFactorLocationState;
  const notice = query.get('error') ?? undefined;
  if (requires2FA && tempToken) return <SecondFactorPage tempToken={tempToken} from={from} notice={notice} />;
  return <LoginFormPage notice={notice} />;
}

function LoginFormPage({ notice }: { notice: string | undefined }) {
  useDocumentTitle(pageTitles.login);
  const productName = getProductName();
  const { state } = useLocation();
  const redirectToSecondFactor = useSecondFactorRedirect();
  return (
    <AuthPage
      back={{ to: paths.home, label: 'Back' }}
      title={pageTitles.login}
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
      <div className="grid gap-5">
        <LoginForm notice={notice} onSecondFactor={(tempToken) => redirectToSecondFactor(tempToken, state?.from)} />
        <ProviderButtons from={state?.from} texts={socialLoginTexts} />
      </div>
    </AuthPage>
  );
}
