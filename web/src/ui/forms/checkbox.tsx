import { Icon as Check } from 'virtual:icons/check';
import { type ComponentProps, type ReactNode, useId } from 'react';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  error?: ReactNode;
}

/** A checkbox with its label on the right; the whole line is clickable. */
export function Checkbox({ label, error, className, ...rest }: CheckboxProps) {
  const noteId = useId();
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <span className="relative grid size-6 shrink-0 place-items-center">
          <input
            {...rest}
            type="checkbox"
            aria-invalid={Boolean(error) || undefined}
            aria-describedby={error ? noteId : undefined}
            className="peer col-start-1 row-start-1 size-6 appearance-none rounded-sm border border-brass-deep bg-ink-deep shadow-well checked:border-brass checked:bg-brass aria-invalid:border-danger disabled:opacity-50"
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none invisible col-start-1 row-start-1 size-4 text-ink-deep peer-checked:visible"
          />
        </span>
        <span>{label}</span>
      </label>
      {error && (
        <p id={noteId} role="alert" className="ml-9 text-danger text-xs">
          {error}
        </p>
      )}
    </div>
  );
}
