import type { SignInProvider } from '@app/contract/core/providers';
import { RESEND_COOLDOWN_SECONDS } from '@app/contract/email/limits';
import { resendToasts } from '@app/contract/email/texts';
import { useState } from 'react';
import { toApiError } from '../../../lib/http/api-error.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { useResendVerificationMutation } from './api.ts';
import { useResendCooldown } from './use-resend-cooldown.ts';

/** The target that an email link verifies: the email address or a provider account. */
export type LinkTarget = 'email' | SignInProvider;

/** Requests a new verification link. A cooldown of up to a minute follows, even after a rate-limit error. */
export function useResend() {
  const [requestLink, { isLoading }] = useResendVerificationMutation();
  const cooldown = useResendCooldown();
  const [error, setError] = useState<string>();

  const resend = async (email: string | null | undefined, provider: LinkTarget = 'email'): Promise<void> => {
    if (isLoading || cooldown.secondsLeft > 0) return;
    setError(undefined);
    if (!email) return toast({ type: 'error', ...resendToasts.unable });
    const response = await requestLink({ email, provider });
    if (response.data) {
      cooldown.start(RESEND_COOLDOWN_SECONDS);
      return toast({ type: 'success', title: 'Check your mail', message: response.data.message });
    }
    const { status, text, retryAfter } = toApiError(response.error);
    if (status === 429) cooldown.start(Math.min(retryAfter ?? RESEND_COOLDOWN_SECONDS, RESEND_COOLDOWN_SECONDS));
    setError(text);
  };
  return { resend, error, isSending: isLoading, secondsLeft: cooldown.secondsLeft };
}
