import { loginTexts } from '@app/contract/accounts/texts';
import { useLocation, useSearchParams } from 'react-router';
import { useProductName } from '../../../lib/config.ts';
import { paths, type SecondStepNotice } from '../../../lib/paths.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { TextLink } from '../../../ui/link.tsx';
import { NightMarket } from '../art/night-market.tsx';
import { AuthPage } from '../form/auth-page.tsx';
import { SocialSignIn } from '../social/social-sign-in.tsx';
import { SecondStep } from '../two-factor/login/second-step.tsx';
import { useAskForCode } from '../two-factor/login/use-ask-for-code.ts';
import { LoginForm } from './login-form.tsx';

/** /login, which begins at its second step where a page before it says so. The guard around it leads on who logs in. */
export function LoginPage() {
  const [query] = useSearchParams();
  const { requires2FA, tempToken, from } = (useLocation().state ?? {}) as SecondStepNotice;
  const notice = query.get('error') ?? undefined;
  if (requires2FA && tempToken) return <SecondStep tempToken={tempToken} from={from} notice={notice} />;
  return <FirstStep notice={notice} />;
}

function FirstStep({ notice }: { notice: string | undefined }) {
  useDocumentTitle(loginTexts.title);
  const productName = useProductName();
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
      <div className="grid gap-5">
        <LoginForm notice={notice} onSecondStep={(tempToken) => askForCode(tempToken, state?.from)} />
        <SocialSignIn from={state?.from} />
      </div>
    </AuthPage>
  );
}
