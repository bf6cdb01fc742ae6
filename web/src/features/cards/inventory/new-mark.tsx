import { inventoryTexts } from '@app/contract/cards/texts';
import { cx } from '../../../ui/cx.ts';

/** Marks a card that its owner has just drawn. */
export function NewMark({ className }: { className?: string }) {
  return (
    <span
      className={cx(
        'enamel inline-block -rotate-6 rounded-sm px-2 py-0.5 font-bold font-display text-ink-deep text-sm shadow-key',
        className,
      )}
    >
      {inventoryTexts.isNew}
    </span>
  );
}
