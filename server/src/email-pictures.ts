import { createHash } from 'node:crypto';
import { drawCard } from '@app/contract/draw/algorithm/draw-card';
import { CURRENT_EDITION } from '@app/contract/draw/card';
import { cardPng, palettePng } from './features/cards/preview/card-png.ts';
import type { EmailPictureName } from './platform/mail/pictures.ts';

/** Twice the displayed width, for screens with high resolution. */
const LOGO_WIDTH = 80;
const CARD_PICTURE_WIDTH = 280;
/** Few, because every new account gets these pictures. */
const COLOURS = 16;

/** The logo of the web app (`ui/art/logo-mark.tsx`) on a dark coin, visible in light and dark email clients. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -3 54 54" fill="none">
  <circle cx="24" cy="24" r="27" fill="#141b2a"/>
  <g stroke="#d8b36a" stroke-linejoin="round" stroke-linecap="round">
    <circle cx="24" cy="24" r="21.5" stroke-width="3"/>
    <path d="M24 9.5c5 4.6 9 9.2 9 14.5s-4 9.9-9 14.5c-5-4.6-9-9.2-9-14.5s4-9.9 9-14.5z" stroke-width="2.5"/>
    <path d="M11.5 15.5a15 15 0 0 0 0 17M36.5 15.5a15 15 0 0 1 0 17" stroke-width="2.5"/>
  </g>
  <path d="M24 18.5l4 5.5-4 5.5-4-5.5z" fill="#e8604a"/>
</svg>`;

/** A draw that happens to be legendary. */
const ENTROPY = createHash('sha256').update('welcome 23').digest();

/** Draws the pictures of emails as PNG: the logo, and a card as the product draws it. */
export async function drawEmailPictures(): Promise<Record<EmailPictureName, Buffer>> {
  const card = { ...drawCard(ENTROPY, CURRENT_EDITION), edition: CURRENT_EDITION, number: 1 };
  return {
    logo: await palettePng(LOGO, LOGO_WIDTH, COLOURS),
    card: await cardPng(card, CARD_PICTURE_WIDTH, COLOURS),
  };
}
