import type { ComponentProps } from 'react';
import { cx } from '../styles/cx.ts';
import { useFieldProps } from './field-context.ts';

/** The classes of all single-line controls. */
export const controlClass =
  'min-h-11 w-full min-w-0 rounded-md border border-lacquer-edge bg-ink-deep px-3.5 py-2 text-base text-paper shadow-well ' +
  'placeholder:text-ash/75 hover:border-brass-deep focus-visible:border-brass focus-visible:outline-offset-1 ' +
  'aria-invalid:border-danger disabled:opacity-55';

/** A single-line text control. Spread react-hook-form's `register(...)` into it. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} {...useFieldProps(rest)} className={cx(controlClass, className)} />;
}
