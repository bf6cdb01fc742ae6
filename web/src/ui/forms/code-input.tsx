import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../styles/cx.ts';
import { useFieldProps } from './field-context.ts';

export interface CodeInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  value: string;
  onChange: (value: string) => void;
  /** The number of digits. */
  length: number;
}

/**
 * An input for a short numeric code, shown as one cell per digit. A transparent native input covers the cells, so that
 * paste, arrow keys, backspace, autofill and screen readers work as usual. Other characters are removed.
 */
export function CodeInput({ value, onChange, length, className, ...rest }: CodeInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<number>();
  const caretToSet = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (caretToSet.current === undefined) return;
    input.current?.setSelectionRange(caretToSet.current, caretToSet.current);
    caretToSet.current = undefined;
  });

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const edited = normalizeDigits(target.value, target.selectionStart ?? target.value.length, length);
    caretToSet.current = edited.caret;
    setCaret(edited.caret);
    onChange(edited.digits);
  };
  const updateCaret = () => setCaret(input.current?.selectionStart ?? value.length);
  const field = useFieldProps(rest);
  // At the end of a complete code the caret is shown on the last digit.
  const active = caret === undefined || rest.disabled ? -1 : Math.min(caret, length - 1);
  const borderClass = field['aria-invalid'] ? 'border-danger' : 'border-lacquer-edge';
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
        onSelect={updateCaret}
        onFocus={updateCaret}
        onBlur={() => setCaret(undefined)}
        className="absolute inset-0 z-10 h-full w-full cursor-text opacity-0"
      />
      <div aria-hidden="true" className="flex gap-1.5 sm:gap-2">
        {Array.from({ length }, (_, index) => index).map((index) => (
          <span
            key={index}
            className={cx(
              'grid h-13 w-10 place-items-center rounded-md border bg-ink-deep font-display text-2xl text-paper shadow-well sm:w-11',
              index === active ? 'border-brass outline-2 outline-brass outline-offset-1' : borderClass,
              index === length / 2 && 'ml-2 sm:ml-3',
            )}
          >
            {value[index]}
          </span>
        ))}
      </div>
    </div>
  );
}

/**
 * Reduces an edited text to at most `length` digits: keeps the digits before the caret and drops the first ones after it
 * if there are too many. Of too many digits before the caret (a paste over a full code) the last ones are kept.
 */
export function normalizeDigits(text: string, caret: number, length: number): { digits: string; caret: number } {
  const before = text.slice(0, caret).replace(/\D/g, '').slice(-length);
  const after = text.slice(caret).replace(/\D/g, '');
  const overflow = Math.max(0, before.length + after.length - length);
  return { digits: before + after.slice(overflow), caret: before.length };
}
