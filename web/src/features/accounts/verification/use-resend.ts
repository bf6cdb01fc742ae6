import { RESEND_COOLDOWN_SECONDS } from '@app/contract/accounts/limits';
import { resendToasts } from '@app/contract/accounts/texts';
import type { SignInProvider } from '@app/contract/core/providers';
import { useState } from 'react';
import { toApiError } from '../../../lib/api-error.ts';
import { toast } from '../../../ui/toast.ts';
import { useResendVerificationMutation } from '../api.ts';
import { useCooldown } from './use-cooldown.ts';

/** What a mailed link proves: the address, or a provider's account. */
export type WayIn = 'email' | SignInProvider;

/** Asks for a new verification link; for a minute after one was sent (or refused as too many) it cannot be asked again. */
export function useResend() {
  const [call, { isLoading }] = useResendVerificationMutation();
  const cooldown = useCooldown();
  const [fault, setFault] = useState<string>();

  const resend = async (email: string | null | undefined, provider: WayIn = 'email'): Promise<void> => {
    if (isLoading || cooldown.secondsLeft > 0) return;
    setFault(undefined);
    if (!email) return toast({ type: 'error', ...resendToasts.unable });
    const { data, error } = await call({ email, provider });
    if (data) {
      cooldown.start(RESEND_COOLDOWN_SECONDS);
      return toast({ type: 'success', title: 'Request sent', message: data.message });
    }
    const { status, text, retryAfter } = toApiError(error);
    if (status === 429) cooldown.start(Math.min(retryAfter ?? RESEND_COOLDOWN_SECONDS, RESEND_COOLDOWN_SECONDS));
    setFault(text);
  };
  return { resend, fault, isSending: isLoading, secondsLeft: cooldown.secondsLeft };
}
