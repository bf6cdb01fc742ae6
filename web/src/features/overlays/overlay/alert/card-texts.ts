import { rarityNames, typeNames } from '@app/contract/cards/texts';
import { RARITY_STARS } from '@app/contract/draw/card';
import type { OverlayShow } from '@app/contract/overlays/frames';
import { STAR } from '@app/sigil/face/glyphs';
import { splitName } from '@app/sigil/face/split-name';
import { drawing, element } from '../../page/element.ts';

/** The name of a card, its first part large. */
export function createName({ name }: OverlayShow['card']): HTMLElement {
  const { title, suffix, epithet } = splitName(name);
  const small = `${suffix} ${epithet}`.trim();
  return element('p', 'alert-name', title, ...(small === '' ? [] : [' ', element('span', '', small)]));
}

/** The rarity of a card with its stars, and its type. */
export function createRarity({ rarity, type }: OverlayShow['card']): HTMLElement {
  const stars = [0, 1, 2, 3, 4].map((i) => ({
    d: STAR,
    transform: `translate(${i * 2.3} 0)`,
    ...(i >= RARITY_STARS[rarity] && { class: 'alert-star-empty' }),
  }));
  return element(
    'p',
    'alert-rarity',
    drawing('alert-stars', '-1.1 -1.1 11.4 2.2', ...stars),
    ` ${rarityNames[rarity]} ${typeNames[type].singular}`,
  );
}
