import type { OverlayShow } from '@app/contract/overlays/frames';
import { overlayPageTexts } from '@app/contract/overlays/page-texts';
import type { OverlaySettings } from '@app/contract/overlays/schemas';
import back from '../../../cards/card/card-back.webp';
import { element } from '../../page/element.ts';
import { createBurst } from './burst.ts';
import { createName, createRarity } from './card-texts.ts';
import { paintCard } from './paint-card.ts';

/** Width of a card's picture in device pixels; the largest overlay shows it no larger than twice that. */
const PICTURE_WIDTH = 600;

/**
 * Creates an alert: the card turns, bursts, and its texts follow.
 * @param elapsed for how many milliseconds the alert has already been shown; its animations continue there
 */
export function createAlert(
  { card, collector, quest }: OverlayShow,
  { texts }: Pick<OverlaySettings, 'texts'>,
  elapsed: number,
): HTMLElement {
  const alert = element('div', 'alert', createCard(card));
  alert.dataset.rarity = card.rarity;
  alert.style.setProperty('--elapsed', `${Math.round(elapsed)}ms`);
  const lines = [
    ...(texts.collector ? [createCollector(collector)] : []),
    ...(texts.card ? [createName(card)] : []),
    ...(texts.rarity ? [createRarity(card)] : []),
    ...(texts.quest && quest
      ? [
          element(
            'p',
            'alert-quest',
            element('span', '', `${overlayPageTexts.questReward} `),
            element('strong', '', quest.title),
          ),
        ]
      : []),
  ];
  if (lines.length > 0) alert.append(element('div', 'alert-plate', ...lines));
  return alert;
}

function createCollector(collector: string): HTMLElement {
  const name = element('strong', '');
  showCollector(name, collector);
  return element('p', 'alert-collector', name, ' ', element('span', '', overlayPageTexts.drew));
}

/** Replaces the name of the collector. */
export function setCollector(alert: HTMLElement, collector: string): void {
  const name = alert.querySelector<HTMLElement>('.alert-collector strong');
  if (name && name.textContent !== collector) showCollector(name, collector);
}

/** The longer a name, the smaller its letters. */
function showCollector(name: HTMLElement, collector: string): void {
  name.textContent = collector;
  name.style.setProperty('--length', String(collector.length));
}

function createCard(card: OverlayShow['card']): HTMLElement {
  const reverse = element('img', 'alert-face alert-back');
  reverse.src = back;
  reverse.alt = '';
  const front = element('div', 'alert-face', paintCard(card, 'front', PICTURE_WIDTH), createFoil(card));
  return element(
    'div',
    'alert-stage',
    createBurst(card.rarity),
    element(
      'div',
      'alert-scene',
      element('div', 'alert-lift', element('div', 'alert-turn', reverse, front), element('div', 'alert-edge')),
    ),
  );
}

/** The light that crosses a card once, on its lines only. */
function createFoil(card: OverlayShow['card']): HTMLElement {
  const foil = element('div', 'alert-foil', element('div', 'alert-light'));
  if (card.rarity !== 'common') {
    const mask = `url(${paintCard(card, 'linework', PICTURE_WIDTH / 2).toDataURL()})`;
    foil.style.setProperty('-webkit-mask-image', mask);
  }
  return foil;
}
