import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../styles/cx.ts';
import { useFieldProps } from './field-context.ts';

export interface CodeInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  value: string;
  onChange: (value: string) => void;
  /** The number of digits. */
  length: number;
  /** Returns the digits of a text, converted to 0 to 9. */
  toDigits: (text: string) => string;
}

/**
 * An input for a short numeric code, shown as one cell per digit. A transparent native input covers the cells, so that
 * paste, arrow keys, backspace, autofill and screen readers work as usual. Other characters are removed, but not while an
 * input method composes the text: that would end the composition.
 */
export function CodeInput({ value, onChange, length, toDigits, className, ...rest }: CodeInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<number>();
  const caretToSet = useRef<number>(undefined);
  const [composed, setComposed] = useState<string>();

  useLayoutEffect(() => {
    if (caretToSet.current === undefined) return;
    input.current?.setSelectionRange(caretToSet.current, caretToSet.current);
    caretToSet.current = undefined;
  });

  const change = (target: HTMLInputElement, isComposing: boolean) => {
    const edited = reduceToDigits(target.value, target.selectionStart ?? target.value.length, length, toDigits);
    setComposed(isComposing ? target.value : undefined);
    if (!isComposing) caretToSet.current = edited.caret;
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
        value={composed ?? value}
        onChange={({ target, nativeEvent }) => change(target, (nativeEvent as InputEvent).isComposing)}
        onCompositionEnd={({ currentTarget }) => change(currentTarget, false)}
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
 * Reduces an edited text to at most `length` digits: keeps the digits before the caret and drops the first ones after it if there
 * are too many. If there are too many digits before the caret (a paste over a full code), the last digits are kept.
 */
export function reduceToDigits(
  text: string,
  caret: number,
  length: number,
  toDigits: CodeInputProps['toDigits'],
): { digits: string; caret: number } {
  const before = toDigits(text.slice(0, caret)).slice(-length);
  const after = toDigits(text.slice(caret));
  const overflow = Math.max(0, before.length + after.length - length);
  return { digits: before + after.slice(overflow), caret: before.length };
}
