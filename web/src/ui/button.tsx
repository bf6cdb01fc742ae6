import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Work is under way: the button stays focusable, ignores clicks and shows `busyLabel`. */
  busy?: boolean;
  /** What is being done, such as "Signing in…". Without it the label stays beside the spinner. */
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
        <span className={cx('col-start-1 row-start-1 inline-flex items-center gap-2', !busy && 'invisible')}>
          {busy && <Spinner />}
          {busyLabel ?? (busy && children)}
        </span>
      </span>
    </button>
  );
}
