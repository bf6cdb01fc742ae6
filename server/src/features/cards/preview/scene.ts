import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from '@app/contract/cards/preview';
import { withProductName } from '@app/contract/core/product-name';
import { landingTexts } from '@app/contract/landing/texts';
import { toHexColour } from '@app/sigil/face/colour';
import { notchedFrame } from '@app/sigil/face/frame';
import { CARD_HEIGHT, CARD_WIDTH } from './card-face.ts';
import { MATERIALS } from './colours.ts';
import { type Fonts, hasGlyphs, type Line, textSvg } from './text-outlines.ts';

/** The materials as colours that the renderer reads. */
export const colours = Object.fromEntries(
  Object.entries(MATERIALS).map(([name, colour]) => [name, toHexColour(colour)]),
) as Record<keyof typeof MATERIALS, string>;

/** Puts the parts of a picture on the ink ground of every preview, inside a thin brass frame with notched corners. */
export function sceneSvg(background: string, foreground: string): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}">`,
    `<filter id="shadow" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter>`,
    `<rect width="100%" height="100%" fill="${colours.ink}"/>`,
    background,
    frameSvg(),
    foreground,
    '</svg>',
  ].join('');
}

/** Returns a light that fades out: a gradient with the given ID, and the ellipse filled with it. */
export function glowSvg(id: string, { x, y, rx, ry, colour, opacity }: Glow): string {
  const stop = (offset: number, share: number) =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity * share}"/>`;
  return [
    `<radialGradient id="${id}">${stop(0, 1)}${stop(0.55, 0.28)}${stop(1, 0)}</radialGradient>`,
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id})"/>`,
  ].join('');
}

interface Glow {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  readonly colour: string;
  readonly opacity: number;
}

/** The shadow that a card casts, in the card's own coordinates. */
export function cardShadowSvg(): string {
  return `<rect x="2" y="8" width="${CARD_WIDTH - 4}" height="${CARD_HEIGHT - 4}" rx="12" fill="${colours.shade}" opacity=".75" filter="url(#shadow)"/>`;
}

/**
 * The label of the collection. A product name with unsupported characters is left out, because it would be rendered with
 * gaps.
 */
export function collectionLabelSvg(productName: string, fonts: Fonts, position: { x: number; y: number }): string {
  const text = withProductName(landingTexts.collection, productName.toUpperCase());
  const line: Line = { text, font: 'display', size: 21, spacing: 4.6 };
  return hasGlyphs(fonts, line) ? textSvg(fonts, line, { ...position, fill: colours.brass }) : '';
}

function frameSvg(): string {
  const d = notchedFrame(PREVIEW_WIDTH, PREVIEW_HEIGHT, 24, 22);
  return `<path d="${d}" fill="none" stroke="${colours.brassDeep}" stroke-width="1.5"/>`;
}
