import { splitName } from '@app/sigil/face/split-name';
import { keepDots } from '../../../../lib/formatting/keep-dots.ts';

/**
 * The name of the only card, large, and what follows its title smaller, on a line of its own. On a phone the card itself shows it,
 * right above.
 */
export function OnlyCardName({ name }: { name: string }) {
  const { title } = splitName(name);
  const rest = name.slice(title.length).replace(',', '');
  return (
    <p className="max-sm:hidden text-balance font-display font-semibold text-2xl text-brass-bright leading-none lg:text-3xl">
      <span>{title}</span>
      {rest && <span className="font-medium text-[0.55em] block pt-0.5 lg:pt-2">{keepDots(rest)}</span>}
    </p>
  );
}
