import { useProductName } from '../../lib/config.ts';
import { Mark } from '../../ui/art/mark.tsx';
import { cx } from '../../ui/cx.ts';

/** The mark and the product's name; a phone that has little room shows the mark alone. */
export function Logo({ compact }: { compact: boolean }) {
  const name = useProductName();
  return (
    <span className="flex items-center gap-2.5">
      <Mark className="size-8" />
      <span className={cx('min-w-16 font-display font-semibold text-paper text-xl', compact && 'max-sm:sr-only')}>
        {name}
      </span>
      <span className="sr-only">Home</span>
    </span>
  );
}
