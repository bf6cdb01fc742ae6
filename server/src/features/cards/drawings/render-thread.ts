import type { CardFace } from '@app/sigil/face/card-face';
import { Resvg } from '@resvg/resvg-js';
import { lowerThreadPriority } from '../../../platform/concurrency/thread-priority.ts';
import { cardPng } from '../preview/card-png.ts';
import { cardPreviewSvg } from '../preview/card-preview-svg.ts';
import { productPreviewSvg } from '../preview/product-preview-svg.ts';
import { type ProjectFace, projectPreviewSvg } from '../preview/project-preview-svg.ts';
import { type Fonts, loadFonts } from '../preview/text-outlines.ts';
import { type CardTextures, drawTextures } from '../textures/card-textures.ts';

/** What an image shows: a card, a project, or the product with three cards that no one owns. */
export type PreviewSubject = CardFace | ProjectFace | 'product';

/** A preview image, or the front of a card for an email. */
export type PictureTask =
  | { readonly subject: PreviewSubject; readonly productName: string }
  | { readonly emailed: CardFace };

/** What the thread draws: a picture, or the textures of a card. */
export type RenderTask = PictureTask | { readonly textured: CardFace };

/** Twice the width in which emails show a card, for dense screens. */
const EMAILED_WIDTH = 480;
const EMAILED_COLOURS = 48;

lowerThreadPriority();

/** Draws a picture. @returns it as PNG */
export async function handleTask(task: RenderTask): Promise<Uint8Array | CardTextures> {
  if ('textured' in task) return drawTextures(task.textured);
  if ('emailed' in task) return cardPng(task.emailed, EMAILED_WIDTH, EMAILED_COLOURS);
  const { subject, productName } = task;
  const fonts = await loadFonts();
  const svg = await svgOf(subject, productName, fonts);
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

async function svgOf(subject: PreviewSubject, productName: string, fonts: Fonts): Promise<string> {
  if (subject === 'product') return productPreviewSvg(productName, fonts);
  if (!('slug' in subject)) return cardPreviewSvg(subject, productName, fonts);
  const picture = subject.picture && (await jpegUrl(subject.picture));
  return projectPreviewSvg(subject, picture, productName, fonts);
}

/** Converts a stored picture to JPEG, because the renderer reads no WebP. @returns a data URL */
async function jpegUrl(picture: Uint8Array): Promise<string> {
  const { default: sharp } = await import('sharp');
  const jpeg = await sharp(picture).jpeg({ quality: 90 }).toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}
