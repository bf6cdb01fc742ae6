import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../styles/cx.ts';
import { useFieldProps } from './field-context.ts';
import { controlClass } from './text-input.tsx';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
}

export interface SelectProps<Value extends string> extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  options: readonly SelectOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Required without a surrounding Field. */
  'aria-label'?: string;
}

/** A native select. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, className, ...rest } = props;
  return (
    <span className={cx('relative inline-block', className)}>
      <select
        {...rest}
        {...useFieldProps(rest)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as Value)}
        className={cx(controlClass, 'appearance-none pr-10')}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-lacquer text-paper">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-brass"
      />
    </span>
  );
}
