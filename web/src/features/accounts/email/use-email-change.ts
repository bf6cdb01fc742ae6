import { emailChangeTexts } from '@app/contract/accounts/email/texts';
import { RESEND_COOLDOWN_SECONDS } from '@app/contract/accounts/limits';
import { useNavigate } from 'react-router';
import { toApiError } from '../../../lib/api-error.ts';
import { paths, type VerificationNotice } from '../../../lib/paths.ts';
import { toast } from '../../../ui/toast.ts';
import { useCooldown } from '../verification/use-cooldown.ts';
import { verificationNotice } from '../verification/verification-notice.ts';
import { useRequestEmailChangeMutation } from './api.ts';

/** Asks for a change of address and leads to the page that waits for its link. */
export function useEmailChange() {
  const [call, { isLoading }] = useRequestEmailChangeMutation();
  const { start } = useCooldown();
  const navigate = useNavigate();

  /** @returns the fault, or undefined where the link is on its way */
  const change = async (email: string): Promise<string | undefined> => {
    const { data, error } = await call({ email });
    if (!data) return toApiError(error).text;
    start(RESEND_COOLDOWN_SECONDS);
    toast({ type: 'success', title: emailChangeTexts.sent, message: data.message });
    const notice: VerificationNotice = { message: data.message, email, fromEmailChange: true };
    verificationNotice.keep(notice);
    await navigate(paths.emailVerificationRequired, { state: notice });
    return undefined;
  };
  return { change, isSending: isLoading };
}
