import { type ReactNode, useId } from 'react';
import { Row } from '../layout/rows.tsx';

export interface SwitchRowProps {
  label: string;
  /** A line under the label, also read as the description of the switch. */
  help?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A row of settings with a switch, which takes effect at once. The label can be clicked, too. */
export function SwitchRow({ label, help, checked, disabled, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <Row
      label={<label htmlFor={id}>{label}</label>}
      help={help && <span id={`${id}-help`}>{help}</span>}
      control={
        <span className="relative inline-grid h-11 w-13 items-center">
          {/* A native checkbox that covers the drawn switch. */}
          <input
            id={id}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: the checked state is native
            role="switch"
            aria-describedby={help ? `${id}-help` : undefined}
            checked={checked}
            disabled={disabled}
            onChange={(event) => onChange(event.currentTarget.checked)}
            className="peer absolute inset-0 cursor-pointer appearance-none rounded-md disabled:cursor-not-allowed"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none h-7 rounded-full border border-ash/70 bg-ink-deep shadow-well peer-checked:border-brass peer-checked:bg-brass peer-disabled:opacity-45"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute left-1 size-5 rounded-full bg-ash transition-transform duration-120 ease-out peer-checked:translate-x-6 peer-checked:bg-ink-deep peer-disabled:opacity-45"
          />
        </span>
      }
    />
  );
}
