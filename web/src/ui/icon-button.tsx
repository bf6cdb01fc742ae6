import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** What the button does; read aloud and shown as the browser's own hint. */
  label: string;
}

/** The classes of a square, label-less control: 40 px with a mouse, 44 px on touch. */
export function iconButtonClass(className?: string): string {
  return cx(
    'relative inline-grid size-10 shrink-0 place-items-center rounded-md text-ash pointer-coarse:size-11',
    'hover:bg-lacquer-raised hover:text-paper disabled:opacity-45 aria-expanded:bg-lacquer-raised aria-expanded:text-brass',
    className,
  );
}

/** A button that shows an icon only. Give the icon as its child. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return <button type="button" aria-label={label} title={label} {...rest} className={iconButtonClass(className)} />;
}
