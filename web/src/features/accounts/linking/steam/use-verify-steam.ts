import { identityMessages, withProvider } from '@app/contract/accounts/identities/texts';
import { PROVIDER_NAMES } from '@app/contract/core/providers';
import { steamPrivacyTexts, steamPrivacyToasts } from '@app/contract/social/texts';
import { toApiError } from '../../../../lib/api-error.ts';
import { toast } from '../../../../ui/toast.ts';
import { useCheckSteamPrivacyMutation } from '../api.ts';

/** Asks Steam whether the games can be seen by now, and tells in a toast what it said (specification part 2 §8). */
export function useVerifySteam() {
  const [check, { isLoading }] = useCheckSteamPrivacyMutation();
  const verify = async () => {
    const { data, error } = await check();
    if (!data) {
      const { status, text } = toApiError(error);
      // Without an answer nothing was verified, one way or the other.
      const title = typeof status === 'number' ? steamPrivacyToasts.failed : steamPrivacyToasts.checkFailed;
      toast({ type: 'error', title, message: text });
    } else if (data.hasAccess) {
      const title = withProvider(identityMessages.verified, PROVIDER_NAMES.steam);
      toast({ type: 'success', title, message: steamPrivacyTexts.visible });
    } else toast({ type: 'info', title: steamPrivacyToasts.stillPending, message: steamPrivacyTexts.stillPending });
  };
  return { verify, isVerifying: isLoading };
}
