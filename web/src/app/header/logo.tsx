import { useProductName } from '../../lib/config.ts';
import { Mark } from '../../ui/art/mark.tsx';

/** The mark and the product's name. */
export function Logo() {
  const name = useProductName();
  return (
    <span className="flex items-center gap-2.5">
      <Mark className="size-8" />
      <span className="min-w-16 font-display font-semibold text-paper text-xl">{name}</span>
      <span className="sr-only">Home</span>
    </span>
  );
}
