import type { CardFace } from '@app/sigil/face/card-face';
import { splitName } from '@app/sigil/face/split-name';

/** The name of a card on its plate, in two sizes, as selectable text. */
export function CardName({ card }: { card: Pick<CardFace, 'name'> }) {
  const { title, suffix, epithet } = splitName(card.name);
  return (
    <span className="card-plate" data-long={epithet !== '' || undefined}>
      <span className="card-name">{title}</span>
      {suffix && !epithet && <span className="card-suffix">{` ${suffix}`}</span>}
      {epithet && (
        <span className="card-suffix">
          <span>{` ${suffix.replace(' ·', '')}`}</span>
          <span className="card-dot"> ·</span>
          <span className="card-epithet">{` ${epithet}`}</span>
        </span>
      )}
    </span>
  );
}
