import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Work is under way: the button stays focusable, ignores clicks and shows `busyLabel`. */
  busy?: boolean;
  /** What is being done, such as "Signing in…". Without it the spinner stands alone in the label's place. */
  busyLabel?: string;
  icon?: ReactNode;
}

/** A button. Both labels lie in one grid cell, so that its width is the same busy or not. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, className, busy = false, busyLabel, icon, children, onClick, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonClass({ variant, size, wide, className })}
    >
      <span className="grid place-items-center">
        <span className={cx('col-start-1 row-start-1 inline-flex items-center gap-2', busy && 'invisible')}>
          {icon}
          {children}
        </span>
        {(busy || busyLabel) && (
          <span className={cx('col-start-1 row-start-1 inline-flex items-center gap-2', !busy && 'invisible')}>
            <Spinner turning={busy} />
            {busyLabel ?? <VisuallyHidden>{children}</VisuallyHidden>}
          </span>
        )}
      </span>
    </button>
  );
}
