import { revealTexts } from '@app/contract/cards/reveal-texts';
import type { Card } from '@app/contract/cards/schemas';
import { shareTexts } from '@app/contract/cards/share-texts';
import { finishNames } from '@app/contract/cards/texts';
import { withProductName } from '@app/contract/core/product-name';
import { ODDS } from '@app/contract/draw/card';
import { landingTexts } from '@app/contract/landing/texts';
import { faceElements } from '@app/sigil/face/face-elements';
import { cardColours } from '../card/picture/card-colours.ts';
import { paint, release } from '../card/picture/painter.ts';
import { SHARE_CARD, SHARE_FRAME, SHARE_HEIGHT, SHARE_LINES, SHARE_WIDTH, type ShareLine } from './share-layout.ts';

/** How long the picture of the card may take. */
const TIMEOUT_MS = 15_000;
/** The width of the lines of text. */
const TEXT_WIDTH = SHARE_WIDTH - 180;

/**
 * Paints the share picture of a card as PNG: the card in its frame, with the product's name above it. Below is what the card
 * does not say itself.
 * @param collector the name of its collector, if it may be shown
 * @throws if it cannot be painted in time, or when the signal aborts
 */
export async function paintSharePicture(
  card: Card,
  productName: string,
  collector: string | undefined,
  signal: AbortSignal,
): Promise<Blob> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: SHARE_WIDTH, height: SHARE_HEIGHT });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Canvas is not supported');
  const [front] = await Promise.all([paintFront(card, limited), loadFonts()]);
  paintGround(context, card);
  paintCard(context, card, front);
  const facts = [
    ...(card.finish === 'standard' ? [] : [finishNames[card.finish]]),
    revealTexts.odds.replace('{odds}', String(ODDS[card.rarity])),
    ...(collector === undefined ? [] : [shareTexts.collector.replace('{name}', () => collector)]),
  ];
  paintLine(context, withProductName(landingTexts.collection, productName.toUpperCase()), SHARE_LINES.product);
  paintLine(context, facts.join('  ·  '), SHARE_LINES.facts);
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('PNG encoding failed'))), 'image/png');
  });
}

/** Paints the front of the card in the worker. */
async function paintFront(card: Card, signal: AbortSignal): Promise<HTMLImageElement> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const cancel = paint({ card, kind: 'front', width: SHARE_CARD.width, pixelRatio: 1 }, resolve);
  signal.addEventListener('abort', () => reject(signal.reason));
  try {
    const image = new Image();
    image.src = await promise;
    await image.decode();
    release(image.src);
    return image;
  } finally {
    cancel();
  }
}

const fontOf = ({ font, size, weight }: ShareLine) => `${weight} ${size}px ${token(`font-${font}`)}`;

/** Loads the fonts; one that fails is replaced by the next of its family, such as a `local()` font that is not installed. */
function loadFonts(): Promise<unknown> {
  return Promise.allSettled(Object.values(SHARE_LINES).map((line) => document.fonts.load(fontOf(line))));
}

/** The value of a design token. */
const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
const colour = (name: string) => token(`color-${name}`);

function paintGround(context: CanvasRenderingContext2D, { rarity }: Card): void {
  const { x, y, width, height } = SHARE_CARD;
  context.fillStyle = colour('ink');
  context.fillRect(0, 0, SHARE_WIDTH, SHARE_HEIGHT);
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const glow = context.createRadialGradient(middleX, middleY, width * 0.2, middleX, middleY, width * 1.15);
  glow.addColorStop(0, colour(`rarity-${rarity}-glow`));
  glow.addColorStop(1, 'transparent');
  context.globalAlpha = 0.6;
  context.fillStyle = glow;
  context.fillRect(0, 0, SHARE_WIDTH, SHARE_HEIGHT);
  context.globalAlpha = 1;
  context.strokeStyle = colour('brass-deep');
  context.lineWidth = 2.5;
  context.stroke(new Path2D(SHARE_FRAME));
}

/** Paints the front of the card and its name, which is text above that picture everywhere else. */
function paintCard(context: CanvasRenderingContext2D, card: Card, front: HTMLImageElement): void {
  const { x, y, width, height, radius } = SHARE_CARD;
  const outline = new Path2D();
  outline.roundRect(x, y, width, height, radius);
  context.save();
  context.shadowColor = colour('ink-deep');
  context.shadowBlur = 60;
  context.shadowOffsetY = 24;
  context.fillStyle = colour('ink-deep');
  context.fill(outline);
  context.restore();
  context.save();
  context.clip(outline);
  context.drawImage(front, x, y, width, height);
  context.translate(x, y);
  context.scale(width / 200, width / 200);
  context.textAlign = 'center';
  for (const element of faceElements(card, 'full')) {
    if (element.part !== 'name' || element.kind !== 'text') continue;
    context.font = `${element.weight} ${element.size}px ${token(`font-${element.font}`)}`;
    context.fillStyle = cardColours(card)[element.colour];
    context.fillText(element.text, element.x, element.baseline);
  }
  context.restore();
}

/** Paints a line, smaller if it is too long. */
function paintLine(context: CanvasRenderingContext2D, text: string, line: ShareLine): void {
  context.font = fontOf(line);
  context.letterSpacing = `${line.spacing ?? 0}px`;
  const width = context.measureText(text).width;
  if (width > TEXT_WIDTH) context.font = fontOf({ ...line, size: (line.size * TEXT_WIDTH) / width });
  context.textAlign = 'center';
  context.fillStyle = colour(line.colour);
  context.fillText(text, SHARE_WIDTH / 2, line.baseline);
}
