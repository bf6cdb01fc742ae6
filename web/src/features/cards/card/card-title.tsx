import { keepDots } from '../../../lib/formatting/keep-dots.ts';

/**
 * The name of a card as a title. That of a legendary card is long: what follows its comma is smaller, on a line of its own. The
 * comma itself is then invisible, because it would end the line.
 */
export function CardTitle({ name }: { name: string }) {
  const [title = name, rest] = name.split(', ');
  if (!rest) return <span>{keepDots(name)}</span>;
  return (
    <>
      <span>{title}</span>
      <span className="opacity-0">, </span>
      <span className="block font-medium text-[max(0.6em,0.6875rem)]">{keepDots(rest)}</span>
    </>
  );
}
