import { commonTexts } from '@app/contract/core/texts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { useResend } from './use-resend.ts';

interface ResendButtonProps {
  state: ReturnType<typeof useResend>;
  variant?: 'primary' | 'line';
  /** Whether the button is disabled even if no cooldown runs. */
  isDisabled?: boolean;
  /** Called when the button is pressed; if omitted, the button submits its form. */
  onPress?: () => void;
}

/** Resends an email link; shows a countdown while the cooldown runs. */
export function ResendButton({ state, variant = 'primary', isDisabled = false, onPress }: ResendButtonProps) {
  const waiting = state.secondsLeft > 0;
  return (
    <Button
      type={onPress ? 'button' : 'submit'}
      variant={variant}
      disabled={waiting || isDisabled}
      busy={state.isSending}
      busyLabel={commonTexts.sending}
      onClick={onPress}
      className="tabular-nums"
    >
      {waiting ? `Resend in ${state.secondsLeft} s` : 'Resend email'}
    </Button>
  );
}
