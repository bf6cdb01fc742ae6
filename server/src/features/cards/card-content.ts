import { cardPreviewPath, PREVIEW_HEIGHT, PREVIEW_WIDTH } from '@app/contract/cards/preview';
import { inventoryTexts, rarityNames, typeNames } from '@app/contract/cards/texts';
import { RARITY_STARS } from '@app/contract/draw/card';
import { escapeHtml } from '../../platform/escape-html.ts';
import type { PageContent } from '../../platform/http/pages/page-content.ts';
import { type CardRow, presentCard } from './model/presenter.ts';

/** The content of a card's page for browsers without JavaScript, and until the web app has started. */
export function cardContent(card: CardRow): PageContent {
  const { name, description, number, rarity, type, power, defense } = card;
  const facts = [
    [inventoryTexts.rarity, `${rarityNames[rarity]}, ${RARITY_STARS[rarity]} of 5 stars`],
    [inventoryTexts.type, typeNames[type].singular],
    [inventoryTexts.power, String(power)],
    [inventoryTexts.defense, String(defense)],
    ['Number', String(number)],
  ] as const;
  const list = facts.map(([label, value]) => `<div><dt>${label}</dt><dd>${escapeHtml(value)}</dd></div>`).join('');
  const size = `width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}"`;
  const html =
    `<article><img src="${cardPreviewPath(number)}" alt="" ${size} />` +
    `<h1>${escapeHtml(name)}</h1><p>${escapeHtml(description)}</p><dl>${list}</dl></article>`;
  return { html, data: presentCard(card) };
}
