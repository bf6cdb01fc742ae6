import { passFocusOut } from '../display/pass-focus.ts';
import { Button } from './button.tsx';
import type { ButtonStyle } from './button-class.ts';

export interface RetryButtonProps extends Pick<ButtonStyle, 'variant' | 'size' | 'className'> {
  /** Whether the retry is running. */
  busy?: boolean;
  onRetry: () => void;
}

/**
 * A button to try again. It disappears once the retry has succeeded; if it had the focus, the nearest ancestor that remains
 * gets it.
 */
export function RetryButton({ busy, onRetry, ...style }: RetryButtonProps) {
  return (
    <Button ref={passFocusOut} {...style} busy={busy} onClick={onRetry}>
      Try again
    </Button>
  );
}
