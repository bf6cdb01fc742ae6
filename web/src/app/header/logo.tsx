import { getProductName } from '../../lib/config.ts';
import { LogoMark } from '../../ui/art/logo-mark.tsx';
import { cx } from '../../ui/styles/cx.ts';

/** The logo and the product's name; with `compact`, small screens show the logo alone. */
export function Logo({ compact }: { compact: boolean }) {
  const name = getProductName();
  return (
    <span className="flex items-center gap-2.5">
      <LogoMark className="size-8" />
      <span className={cx('min-w-16 font-display font-semibold text-paper text-xl', compact && 'max-sm:sr-only')}>
        {name}
      </span>
      <span className="sr-only">Home</span>
    </span>
  );
}
