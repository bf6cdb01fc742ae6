import { Icon as Eye } from 'virtual:icons/eye';
import { Icon as EyeOff } from 'virtual:icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { cx } from '../styles/cx.ts';
import { useFieldProps } from './field-context.ts';
import { controlClass } from './text-input.tsx';

/** A password control with a show/hide button. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [isVisible, setVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <div className="relative">
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        {...useFieldProps(rest)}
        type={isVisible ? 'text' : 'password'}
        className={cx(controlClass, 'pr-13', className)}
      />
      <IconButton
        label={isVisible ? 'Hide password' : 'Show password'}
        aria-pressed={isVisible}
        onClick={() => setVisible(!isVisible)}
        className="absolute! top-0.5 right-0.5 pointer-coarse:top-0 pointer-coarse:right-0"
      >
        <Icon aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
