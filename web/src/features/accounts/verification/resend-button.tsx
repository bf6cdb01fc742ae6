import { Button } from '../../../ui/button.tsx';
import type { useResend } from './use-resend.ts';

interface ResendButtonProps {
  state: ReturnType<typeof useResend>;
  variant?: 'primary' | 'line';
  /** It is not known yet for which address it would ask. */
  isUnknown?: boolean;
  /** Without it the button submits the form it stands in. */
  onPress?: () => void;
}

/** Idle, then a countdown of 60 s (specification part 1 §4). */
export function ResendButton({ state, variant = 'primary', isUnknown = false, onPress }: ResendButtonProps) {
  const waiting = state.secondsLeft > 0;
  return (
    <Button
      type={onPress ? 'button' : 'submit'}
      variant={variant}
      disabled={waiting || isUnknown}
      busy={state.isSending}
      busyLabel="Sending…"
      onClick={onPress}
      className="tabular-nums"
    >
      {waiting ? `Resend in ${state.secondsLeft} s` : 'Resend email'}
    </Button>
  );
}
