import { manageProjectPath } from '@app/contract/core/paths/paths';
import { isSignInProvider, PROVIDER_NAMES, type SocialProvider } from '@app/contract/core/providers';
import { withProviderName } from '@app/contract/identities/texts';
import { socialTexts } from '@app/contract/social/texts';
import { channelTexts } from '@app/contract/sources/channel-texts';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { useAppDispatch } from '../../../lib/api/use-app-dispatch.ts';
import { paths, settingsPath } from '../../../lib/navigation/paths.ts';
import { startSession } from '../../../lib/session/session.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { useSecondFactorRedirect } from '../../accounts/common/navigation.tsx';
import { signupToken, verificationNotice } from '../../accounts/common/page-state.ts';
import type { CallbackResponse } from './send-callback.ts';

/**
 * Returns a function that opens the page that follows from a callback's response. The function returns false if the response
 * leads to no page.
 */
export function useCallbackNavigation() {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const redirectToSecondFactor = useSecondFactorRedirect();
  return (provider: SocialProvider, response: CallbackResponse, from: string | undefined): boolean => {
    const open = (to: string) => void navigate(to, { replace: true });
    if ('requiresUsername' in response) {
      if (!isSignInProvider(provider)) return false;
      signupToken.save(response.tempToken, { provider });
      open(paths.completeSignup);
    } else if ('requires2FA' in response) {
      redirectToSecondFactor(response.tempToken, from);
    } else if ('requiresEmailVerification' in response) {
      const { message, email } = response;
      verificationNotice.save({ message, email, provider, fromSignup: true });
      open(paths.emailVerificationRequired);
    } else if ('linked' in response) {
      dispatch(api.util.invalidateTags(['User', 'Integration']));
      toast({ type: 'success', title: withProviderName(socialTexts.linked, PROVIDER_NAMES[provider]) });
      open(settingsPath('integrations'));
    } else if ('connected' in response) {
      dispatch(api.util.invalidateTags(['Sources']));
      toast({ type: 'success', title: channelTexts.chosen });
      open(manageProjectPath(response.slug));
    } else if ('authenticatedAt' in response) {
      open(settingsPath('security'));
    } else if ('token' in response) {
      startSession(response);
      open(from ?? paths.inventory);
    } else {
      return false;
    }
    return true;
  };
}
