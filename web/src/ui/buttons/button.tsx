import type { ComponentProps, MouseEvent, ReactElement } from 'react';
import { cx } from '../styles/cx.ts';
import { type ButtonStyle, buttonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ButtonStyle, ComponentProps<'button'> {
  /** Whether the action is running. The button then stays focusable, ignores clicks and shows `busyLabel`. */
  busy?: boolean;
  /** The label while the action is running, such as "Signing in…"; by default only a spinner is shown. */
  busyLabel?: string;
  /**
   * Whether the action is not possible yet. The button then stays focusable and ignores clicks; its label must state the reason.
   */
  unavailable?: boolean;
  icon?: ReactElement;
}

/** A button. Both labels share a grid cell, so that its width does not change while busy. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, className, icon, children, onClick, ...others } = props;
  const { busy = false, busyLabel, unavailable = false, ...rest } = others;
  const ignoresClicks = busy || unavailable;
  const press = (event: MouseEvent<HTMLButtonElement>) => (ignoresClicks ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={ignoresClicks || undefined}
      className={buttonClass({ variant, size, wide, className })}
    >
      <span className="grid place-items-center">
        <span className={cx('col-start-1 row-start-1 inline-flex items-center gap-2', busy && 'invisible')}>
          {icon}
          <span className="inline-flex items-center gap-2">{children}</span>
        </span>
        {(busy || busyLabel) && (
          <span className={cx('col-start-1 row-start-1 inline-flex items-center gap-2', !busy && 'invisible')}>
            <Spinner turning={busy} />
            <span className={busyLabel ? undefined : 'sr-only'}>{busyLabel ?? children}</span>
          </span>
        )}
      </span>
    </button>
  );
}
