import { cx } from '../styles/cx.ts';

/** `primary`: the main action of a screen, once per screen; `danger`: destructive actions. */
export type ButtonVariant = 'primary' | 'quiet' | 'line' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonStyle {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Whether the button uses the full available width. */
  wide?: boolean;
  className?: string;
}

const base =
  'relative inline-flex print:hidden select-none items-center justify-center gap-2 rounded-md text-center font-semibold no-underline ' +
  'transition-[transform,opacity] duration-120 ease-out active:translate-y-px ' +
  'disabled:opacity-45 aria-disabled:active:translate-y-0';

const variants: Record<ButtonVariant, string> = {
  primary:
    'enamel text-ink-deep shadow-key active:shadow-key-pressed hover:brightness-108 ' +
    'disabled:opacity-100 disabled:shadow-none disabled:hover:brightness-100',
  quiet: 'text-paper hover:bg-lacquer-raised',
  line: 'border border-brass-deep bg-lacquer/70 text-paper shadow-low hover:border-brass hover:bg-lacquer-raised',
  danger: 'border border-danger/60 bg-danger-ground text-danger shadow-low hover:border-danger',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3.5 py-1 text-sm pointer-coarse:min-h-11',
  md: 'min-h-11 px-5 py-2 font-display text-base',
  lg: 'min-h-13 px-7 py-2.5 font-display text-lg',
};

/** The classes that make any element (a link, a label) look like a Button. */
export function buttonClass({ variant = 'line', size = 'md', wide = false, className }: ButtonStyle = {}): string {
  return cx(base, variants[variant], sizes[size], wide && 'w-full', className);
}
