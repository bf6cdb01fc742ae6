import { emailChangeTexts } from '@app/contract/accounts/email/texts';
import { useNavigate } from 'react-router';
import { toApiError } from '../../../lib/api-error.ts';
import { paths, type VerificationNotice } from '../../../lib/paths.ts';
import { toast } from '../../../ui/toast.ts';
import { clearResendCooldown } from '../verification/use-cooldown.ts';
import { verificationNotice } from '../verification/verification-notice.ts';
import { useRequestEmailChangeMutation } from './api.ts';

/** Requests an email change and opens the page that waits for the link, whose resend button starts idle. */
export function useEmailChange() {
  const [call, { isLoading }] = useRequestEmailChangeMutation();
  const navigate = useNavigate();

  /** @returns the error to show, or undefined if the link has been sent */
  const change = async (email: string): Promise<string | undefined> => {
    const { data, error } = await call({ email });
    if (!data) return toApiError(error).text;
    clearResendCooldown();
    toast({ type: 'success', title: emailChangeTexts.sent, message: data.message });
    const notice: VerificationNotice = { message: data.message, email, fromEmailChange: true };
    verificationNotice.keep(notice);
    await navigate(paths.emailVerificationRequired, { state: notice });
    return undefined;
  };
  return { change, isSending: isLoading };
}
