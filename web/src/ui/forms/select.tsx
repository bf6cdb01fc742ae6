import { Icon as ChevronDown } from 'virtual:icons/chevron-down';
import type { ComponentProps, ReactNode } from 'react';
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
  /** An icon that replaces the value on phones. */
  phoneIcon?: ReactNode;
  /** The accessible name; required if there is no surrounding Field. */
  'aria-label'?: string;
}

/** A native select. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, phoneIcon, className, ...rest } = props;
  return (
    <span className={cx('relative inline-block', className)}>
      <select
        {...rest}
        {...useFieldProps(rest)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as Value)}
        className={cx(
          controlClass,
          'peer appearance-none pr-10',
          phoneIcon !== undefined && 'max-sm:w-11 max-sm:px-0 max-sm:text-transparent',
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-lacquer text-paper">
            {option.label}
          </option>
        ))}
      </select>
      {phoneIcon !== undefined && (
        <span className="pointer-events-none absolute inset-0 grid place-items-center text-brass peer-disabled:opacity-55 sm:hidden">
          {phoneIcon}
        </span>
      )}
      <ChevronDown
        aria-hidden="true"
        className={cx(
          'pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-brass peer-disabled:opacity-55',
          phoneIcon !== undefined && 'max-sm:hidden',
        )}
      />
    </span>
  );
}
