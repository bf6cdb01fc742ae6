import { type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';

export interface TooltipProps {
  text: string;
  /** Spread what it is given into the one control it explains. */
  children: (describe: { 'aria-describedby': string }) => ReactNode;
  side?: 'top' | 'bottom';
}

/** A few words about a control, on hover and focus; Escape hides them. Never the only place of something needed. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  const id = useId();
  const [hidden, setHidden] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what bubbles from the control inside
    <span
      className="group/tip relative inline-flex"
      onKeyDown={(event) => event.key === 'Escape' && setHidden(true)}
      onPointerEnter={() => setHidden(false)}
      onFocus={() => setHidden(false)}
    >
      {children({ 'aria-describedby': id })}
      <span
        id={id}
        role="tooltip"
        className={cx(
          'invisible absolute left-1/2 z-30 w-max max-w-56 -translate-x-1/2 rounded-sm border border-brass-deep bg-lacquer-high px-2.5 py-1 text-xs opacity-0 shadow-float',
          'transition-opacity delay-240 duration-120',
          side === 'top' ? 'bottom-full mb-2' : 'top-full mt-2',
          !hidden &&
            'group-focus-within/tip:visible group-focus-within/tip:opacity-100 group-hover/tip:visible group-hover/tip:opacity-100',
        )}
      >
        {text}
      </span>
    </span>
  );
}
