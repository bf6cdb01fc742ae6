import { withProvider } from '@app/contract/accounts/identities/texts';
import { PROVIDER_NAMES, type SocialProvider, signsIn } from '@app/contract/core/providers';
import { socialTexts } from '@app/contract/social/texts';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { api } from '../../../../lib/api.ts';
import { paths, settingsPath, type VerificationNotice } from '../../../../lib/paths.ts';
import { startSession } from '../../../../lib/session.ts';
import { toast } from '../../../../ui/toast.ts';
import { signupToken } from '../../signup/signup-token.ts';
import { useAskForCode } from '../../two-factor/login/use-ask-for-code.ts';
import { verificationNotice } from '../../verification/verification-notice.ts';
import type { CallbackAnswer } from './finish.ts';

/**
 * Goes where the answer of a callback leads (specification part 1 §4).
 * @returns false where it leads nowhere
 */
export function useFollow() {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const askForCode = useAskForCode();
  return async (provider: SocialProvider, answer: CallbackAnswer, from: string | undefined): Promise<boolean> => {
    const { tempToken, token, refreshToken = null } = answer;
    const go = (to: string, state?: object) => navigate(to, { replace: true, state });
    if (answer.requiresUsername && tempToken && signsIn(provider)) {
      signupToken.keep(tempToken, provider);
      await go(paths.completeSignup);
    } else if (answer.requires2FA && tempToken) {
      await askForCode(tempToken, from);
    } else if (answer.requiresEmailVerification) {
      const { message, email } = answer;
      const notice: VerificationNotice = {
        ...(message && { message }),
        ...(email && { email }),
        provider,
        fromSignup: true,
      };
      verificationNotice.keep(notice);
      await go(paths.emailVerificationRequired, notice);
    } else if (answer.linked) {
      dispatch(api.util.invalidateTags(['User', 'Integration']));
      toast({ type: 'success', title: withProvider(socialTexts.linked, PROVIDER_NAMES[provider]) });
      await go(settingsPath('integrations'));
    } else if (answer.authenticatedAt) {
      await go(settingsPath('security'));
    } else if (token) {
      startSession({ token, refreshToken });
      await go(from ?? paths.inventory);
    } else {
      return false;
    }
    return true;
  };
}
