import { inventoryTexts } from '@app/contract/cards/texts';
import { useRef } from 'react';
import { cx } from '../../../ui/cx.ts';
import { useSeen } from './use-seen.ts';

interface NewMarkProps {
  /** Called when the card's list item has been in view for a second. */
  onSeen: () => void;
  className?: string;
}

/** Marks a card that its owner has not seen in the inventory before. */
export function NewMark({ onSeen, className }: NewMarkProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useSeen(ref, onSeen);
  return (
    <span
      ref={ref}
      className={cx(
        'enamel inline-block -rotate-6 rounded-sm px-2 py-0.5 font-bold font-display text-ink-deep text-sm shadow-key',
        className,
      )}
    >
      {inventoryTexts.isNew}
    </span>
  );
}
