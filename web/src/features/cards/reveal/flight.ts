import type { Card } from '@app/contract/cards/schemas';
import { paths } from '../../../lib/navigation/paths.ts';

const FLIGHT_MS = 480;
const LANDING_MS = 240;
/** The size of a card that disappears into a link, relative to the card. */
const LINK_SCALE = 0.06;

/** Finds the pocket of a drawn card, if the page is the collection book, and scrolls to it. */
export function findPocket({ type, image }: Card): HTMLElement | null {
  // Every motif of a type has an emoji of its own.
  const pocket = document.querySelector<HTMLElement>(`[data-pocket="${type} ${image}"]`);
  pocket?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return pocket;
}

/** Finds the link to the inventory that the page shows. */
export function findInventoryLink(): HTMLElement | null {
  const links = document.querySelectorAll<HTMLElement>(`header a[href="${paths.inventory}"]`);
  return [...links].find((link) => link.checkVisibility()) ?? null;
}

/** Moves a card to its pocket, which looks empty until then, or into a link. */
export async function fly(card: HTMLElement, home: HTMLElement): Promise<void> {
  const [from, to] = [card.getBoundingClientRect(), home.getBoundingClientRect()];
  const isPocket = home.dataset.pocket !== undefined;
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const y = to.top + to.height / 2 - from.top - from.height / 2;
  const scale = isPocket ? to.width / from.width : LINK_SCALE;
  if (isPocket) home.animate({ opacity: [0, 0] }, FLIGHT_MS);
  await card.animate(
    [
      { transform: 'none', easing: 'ease-out' },
      { offset: 0.22, transform: 'translateY(-2%) scale(1.04)', opacity: 1, easing: 'cubic-bezier(0.5, 0, 0.3, 1)' },
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: isPocket ? 1 : 0 },
    ],
    { duration: FLIGHT_MS, fill: 'forwards' },
  ).finished;
  home.animate({ transform: ['none', 'scale(1.07)', 'none'] }, { duration: LANDING_MS, easing: 'ease-out' });
}
