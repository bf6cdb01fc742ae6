import { Icon as CircleAlert } from 'virtual:icons/circle-alert';
import { type ReactNode, useId } from 'react';
import type { Elements } from '../elements.ts';
import { cx } from '../styles/cx.ts';
import { FieldContext } from './field-context.ts';

export interface FieldProps {
  label: ReactNode;
  /** A hint that is shown below the control unless there is an error. */
  hint?: ReactNode;
  /** The validation error; marks the control as invalid. */
  error?: ReactNode;
  /** An element at the right end of the label's line, such as a "Forgot password?" link. */
  aside?: ReactNode;
  className?: string;
  /** A control of this design system; it connects itself to the label, hint and error. */
  children: Elements;
}

/** A labelled control. Reserves a line below it, so that an error does not shift the layout. */
export function Field({ label, hint, error, aside, className, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error || hint;
  return (
    <FieldContext value={{ id, describedBy: note ? noteId : undefined, invalid: Boolean(error) }}>
      <div className={cx('grid grid-cols-1 gap-1.5', className)}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <label htmlFor={id} className="font-semibold text-sm">
            {label}
          </label>
          {aside && <span className="text-sm">{aside}</span>}
        </div>
        {children}
        <p id={noteId} aria-live="polite" className={cx('min-h-[1.4em] text-xs', error ? 'text-danger' : 'text-ash')}>
          {error && <CircleAlert aria-hidden="true" className="mr-1.5 inline size-[1.1em] align-[-0.15em]" />}
          <span>{note}</span>
        </p>
      </div>
    </FieldContext>
  );
}
