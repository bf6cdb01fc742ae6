import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { useFieldProps } from './field-context.ts';

export interface CodeInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  value: string;
  onChange: (value: string) => void;
  /** How many digits. */
  length: number;
}

/**
 * A short code of digits, one in each cell. The cells are drawn; beneath the hand lies one native input, so that paste,
 * arrows, backspace, autofill and screen readers work as anywhere. Whatever is no digit falls away.
 */
export function CodeInput({ value, onChange, length, className, ...rest }: CodeInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<number>();
  const wanted = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    input.current?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = undefined;
  });

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = typedDigits(target.value, target.selectionStart ?? target.value.length, length);
    wanted.current = typed.caret;
    setCaret(typed.caret);
    onChange(typed.digits);
  };
  const follow = () => setCaret(input.current?.selectionStart ?? value.length);
  const field = useFieldProps(rest);
  // at the end of a full code the caret stands on its last digit
  const active = caret === undefined || rest.disabled ? -1 : Math.min(caret, length - 1);
  const edge = field['aria-invalid'] ? 'border-danger' : 'border-lacquer-edge';
  return (
    <div className={cx('relative w-fit', rest.disabled && 'opacity-55', className)}>
      <input
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        {...rest}
        {...field}
        ref={input}
        type="text"
        value={value}
        onChange={change}
        onSelect={follow}
        onFocus={follow}
        onBlur={() => setCaret(undefined)}
        className="absolute inset-0 z-10 h-full w-full cursor-text opacity-0"
      />
      <div aria-hidden="true" className="flex gap-1.5 sm:gap-2">
        {Array.from({ length }, (_, at) => at).map((at) => (
          <span
            key={at}
            className={cx(
              'grid h-13 w-10 place-items-center rounded-md border bg-ink-deep font-display text-2xl text-paper shadow-well sm:w-11',
              at === active ? 'border-brass outline-2 outline-brass outline-offset-1' : edge,
              at === length / 2 && 'ml-2 sm:ml-3',
            )}
          >
            {value[at]}
          </span>
        ))}
      </div>
    </div>
  );
}

/**
 * What becomes of a text with its caret: the digits before the caret stand, those behind it give way where there are too
 * many, and of too many before it the last ones count (a paste over a full code).
 */
export function typedDigits(text: string, caret: number, length: number): { digits: string; caret: number } {
  const before = text.slice(0, caret).replace(/\D/g, '').slice(-length);
  const behind = text.slice(caret).replace(/\D/g, '');
  const overflow = Math.max(0, before.length + behind.length - length);
  return { digits: before + behind.slice(overflow), caret: before.length };
}
