import type { ComponentProps } from 'react';
import { cx } from '../styles/cx.ts';
import { useFieldProps } from './field-context.ts';
import { controlClass } from './text-input.tsx';

/** A text control with several lines. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...rest} {...useFieldProps(rest)} className={cx(controlClass, 'resize-y', className)} />;
}
