import type { ComponentProps } from 'react';
import { cx } from '../styles/cx.ts';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** The action of the button, as accessible name and tooltip. */
  label: string;
}

/** A square control, 40 px with a mouse and 44 px on touch. */
const square =
  'relative inline-grid size-10 print:hidden shrink-0 place-items-center rounded-md text-ash pointer-coarse:size-11 ' +
  'hover:bg-lacquer-raised hover:text-paper disabled:opacity-45 aria-expanded:bg-lacquer-raised aria-expanded:text-brass';

/** A button with only an icon, passed as its child. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return <button type="button" aria-label={label} title={label} {...rest} className={cx(square, className)} />;
}
