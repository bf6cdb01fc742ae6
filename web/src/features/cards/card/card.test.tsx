import { RARITIES } from '@app/contract/draw/card';
import type { CardFace } from '@app/sigil/face/card-face';
import { renderSigil } from '@app/sigil/render-sigil';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Card } from './card.tsx';
import { planeCount } from './picture/picture-kinds.ts';

const face: CardFace = {
  name: 'Waved Blade of Nine Rays',
  rarity: 'rare',
  type: 'warrior',
  finish: 'standard',
  power: 51,
  defense: 40,
  number: 12,
  artSeed: '00c0ffee12345678',
  edition: 1,
};

test('has text for the rarity, the stars and the figures', () => {
  const html = renderToStaticMarkup(<Card card={face} />);
  expect(html).toContain('aria-label="Waved Blade of Nine Rays, Rare Warrior, number 12"');
  expect(html).toContain('Rare Warrior, 3 of 5 stars, Power 51, Defense 40');
});

test('names a finish other than the standard one in its label', () => {
  const html = renderToStaticMarkup(<Card card={{ ...face, finish: 'fullArt' }} />);
  expect(html).toContain('aria-label="Waved Blade of Nine Rays, Rare Warrior, number 12, full art"');
});

test('has the name as text in two sizes', () => {
  const html = renderToStaticMarkup(<Card card={face} />);
  expect(html).toContain('<span class="card-name">Waved Blade</span><span class="card-suffix"> of Nine Rays</span>');
});

test('has the epithet of a legendary card as text after the halo, and no comma where a line ends', () => {
  const html = renderToStaticMarkup(<Card card={{ ...face, name: 'Waved Blade, Nine-Rayed · the Oathkeeper' }} />);
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('Waved Blade Nine-Rayed · the Oathkeeper');
});

test('shows a placeholder card face down with its name and no rarity', () => {
  const html = renderToStaticMarkup(<Card card={{ ...face, name: 'Collecting...', artSeed: '', number: 0 }} />);
  expect(html).toContain('aria-label="Collecting..."');
  expect(html).not.toMatch(/stars|Rare|Power/);
});

test('moves as many planes as the drawing has', () => {
  for (const rarity of RARITIES) {
    expect(planeCount({ rarity })).toBe(renderSigil({ ...face, rarity }).children.length);
  }
});

test('renders only phrasing elements, because a card may be inside a button', () => {
  const html = renderToStaticMarkup(<Card card={face} interactive />);
  expect([...html.matchAll(/<(\w+)/g)].map((match) => match[1])).not.toContain('div');
  expect(html).not.toMatch(/<(div|p|article|figure|h\d|section)\b/);
});
