import { pageTitles } from '@app/contract/site/page-titles';
import { socialSignupTexts } from '@app/contract/social/texts';
import { type Location, useLocation } from 'react-router';
import { useDocumentTitle } from '../../lib/browser/use-document-title.ts';
import { type LoginLocationState, paths } from '../../lib/navigation/paths.ts';
import { SmallFan } from '../accounts/art/small-fan.tsx';
import { FirstCardSteps } from '../accounts/common/first-card-steps.tsx';
import { verificationNotice } from '../accounts/common/page-state.ts';
import { AuthPage } from '../accounts/form/auth-page.tsx';
import { ProviderButtons } from '../sign-in/provider-buttons.tsx';
import { NightMarketParallax } from './night-market-parallax.tsx';
import { SignupForm } from './signup-form.tsx';

/** /signup: offers the providers, or asks for email and password; the next page asks for the username. */
export function SignupPage() {
  useDocumentTitle(pageTitles.signup);
  const { state }: Location<LoginLocationState | null> = useLocation();
  return (
    <AuthPage
      back={{ to: paths.login, state, label: 'Back to Login' }}
      title={pageTitles.signup}
      fan={<SmallFan />}
      steps={<FirstCardSteps current="account" />}
      art={<NightMarketParallax />}
    >
      <div className="grid gap-2 sm:gap-3 md:[@media(height>=52rem)]:gap-5">
        <ProviderButtons from={state?.from} texts={socialSignupTexts} isFirst />
        <SignupForm email={verificationNotice.readSignupEmail()} />
      </div>
    </AuthPage>
  );
}
