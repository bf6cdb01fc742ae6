import type { Card } from '@app/contract/cards/schemas';
import { paths } from '../../../lib/navigation/paths.ts';
import { FLIGHT_SHADOW, flightPath } from '../card/flight-path.ts';

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
  for (const growth of card.closest('.reveal-stage')?.getAnimations() ?? []) growth.finish();
  // In the pixels of the card's layout, which the reveal may have enlarged.
  const zoom = card.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(card).width);
  const [from, to] = [boxOf(card, zoom), boxOf(home, zoom)];
  const isPocket = home.dataset.pocket !== undefined;
  const width = isPocket ? to.width : from.width * LINK_SCALE;
  const end = { left: to.left + (to.width - width) / 2, top: to.top, width, height: to.height };
  if (isPocket) home.animate({ opacity: [0, 0] }, FLIGHT_MS);
  else card.animate({ opacity: [1, 1, 0] }, { duration: FLIGHT_MS, fill: 'forwards' });
  card.querySelector('.card-shadow')?.animate(FLIGHT_SHADOW, FLIGHT_MS);
  await card.animate(flightPath(from, end, from), { duration: FLIGHT_MS, fill: 'forwards' }).finished;
  home.animate({ transform: ['none', 'scale(1.07)', 'none'] }, { duration: LANDING_MS, easing: 'ease-out' });
}

function boxOf(element: HTMLElement, zoom: number) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left / zoom, top: top / zoom, width: width / zoom, height: height / zoom };
}
