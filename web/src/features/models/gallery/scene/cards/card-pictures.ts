import type { CardFace } from '@app/sigil/face/card-face';
import {
  CanvasTexture,
  DataArrayTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  type PixelFormat,
  RGBAFormat,
  RGFormat,
  SRGBColorSpace,
  Vector3,
  type WebGLRenderer,
} from 'three';
import backUrl from '../../../../cards/card/card-back.webp';
import { paint, release } from '../../../../cards/card/picture/painter.ts';
import type { PictureKind } from '../../../../cards/card/picture/picture-kinds.ts';

/** The size of a picture: 60 cards, with their foil and smaller copies, take 179 MB of the budget of 256 MB. */
const [PICTURE_WIDTH, PICTURE_HEIGHT] = [512, 717] as const;
/** A picture and its smaller copies, down to one pixel. */
const LEVELS = 1 + Math.floor(Math.log2(PICTURE_HEIGHT));
/** Pictures that are requested at the same time. */
const AT_ONCE = 3;

/** The pictures of all cards, one layer each; the last layer is the back. */
export interface CardPictures {
  readonly faces: DataArrayTexture;
  /** Red: where the foil is. Green: the etched lines and gems of legendary cards, which light up one after another. */
  readonly foils: DataArrayTexture;
  readonly stop: () => void;
}

/** Where a card shines: the same masks as on the page. */
const FOILS: Readonly<Record<CardFace['rarity'], { red: readonly PictureKind[]; green: readonly PictureKind[] }>> = {
  common: { red: [], green: [] },
  uncommon: { red: ['linework'], green: [] },
  rare: { red: ['linework'], green: [] },
  epic: { red: ['linework'], green: [] },
  legendary: { red: ['gold'], green: ['lines', 'gems'] },
};

/**
 * Paints the pictures of cards in the worker of the page and copies them to the graphics card one by one.
 * @param onPainted called with the index of each painted card; with null for the back, which is first
 */
export function paintCards(
  renderer: WebGLRenderer,
  cards: readonly CardFace[],
  onPainted: (card: number | null) => void,
): CardPictures {
  const faces = createLayers(RGBAFormat, cards.length + 1);
  faces.colorSpace = SRGBColorSpace;
  const foils = createLayers(RGFormat, cards.length + 1);
  let isStopped = false;
  const stops = new Set<() => void>();
  const { context, copyTo, dispose } = createCopier(renderer);
  const part = createCanvas(PICTURE_WIDTH, PICTURE_HEIGHT);

  const picture = (card: CardFace, kind: PictureKind) =>
    new Promise<HTMLImageElement>((resolve, reject) => {
      const image = new Image();
      const cancel = paint({ card, kind, width: PICTURE_WIDTH, pixelRatio: 1 }, (url) => {
        finish();
        image.src = url;
        image
          .decode()
          .then(() => resolve(image), reject)
          .finally(() => release(url));
      });
      const finish = () => {
        stops.delete(cancel);
        // Not at once: the painter would otherwise cancel what it is reporting.
        queueMicrotask(cancel);
      };
      stops.add(cancel);
    });

  const drawFace = (image: HTMLImageElement) => {
    context.globalCompositeOperation = 'source-over';
    context.clearRect(0, 0, PICTURE_WIDTH, PICTURE_HEIGHT);
    // Behind its transparent corners, so that no dark fringe shows.
    const bleed = 12;
    context.drawImage(image, -bleed, -bleed, PICTURE_WIDTH + 2 * bleed, PICTURE_HEIGHT + 2 * bleed);
    context.drawImage(image, 0, 0, PICTURE_WIDTH, PICTURE_HEIGHT);
  };

  const drawFoils = async (card: CardFace) => {
    const { red, green } = FOILS[card.rarity];
    const masks = await Promise.all([...red, ...green].map((kind) => picture(card, kind)));
    return () => {
      context.globalCompositeOperation = 'source-over';
      context.fillStyle = channel('red', 0);
      context.fillRect(0, 0, PICTURE_WIDTH, PICTURE_HEIGHT);
      context.globalCompositeOperation = 'lighter';
      for (const [i, mask] of masks.entries()) {
        part.globalCompositeOperation = 'copy';
        part.drawImage(mask, 0, 0, PICTURE_WIDTH, PICTURE_HEIGHT);
        part.globalCompositeOperation = 'source-in';
        part.fillStyle = channel(i < red.length ? 'red' : 'green', 255);
        part.fillRect(0, 0, PICTURE_WIDTH, PICTURE_HEIGHT);
        context.drawImage(part.canvas, 0, 0);
      }
    };
  };

  const paintCard = async (card: CardFace, layer: number) => {
    const [face, foil] = await Promise.all([picture(card, 'front'), drawFoils(card)]);
    if (isStopped) return;
    drawFace(face);
    copyTo(faces, layer);
    foil();
    copyTo(foils, layer);
    onPainted(layer);
  };

  const paintAll = async () => {
    const back = Object.assign(new Image(), { src: backUrl });
    await back.decode();
    if (isStopped) return;
    drawFace(back);
    copyTo(faces, cards.length);
    onPainted(null);
    let next = 0;
    const paintNext = async () => {
      while (next < cards.length && !isStopped) {
        const layer = next++;
        const card = cards[layer] as CardFace;
        // A card whose picture fails stays face down.
        await paintCard(card, layer).catch(() => undefined);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, paintNext));
  };
  paintAll().catch(() => undefined);
  return {
    faces,
    foils,
    stop: () => {
      isStopped = true;
      for (const stop of stops) stop();
      faces.dispose();
      foils.dispose();
      dispose();
    },
  };
}

/** Full or no intensity of one channel; masks, not colours. */
const channel = (name: 'red' | 'green', value: 0 | 255) =>
  `rgb(${name === 'red' ? value : 0} ${name === 'green' ? value : 0} 0)`;

const createCanvas = (width: number, height: number) =>
  Object.assign(document.createElement('canvas'), { width, height }).getContext('2d', {
    // Its content is uploaded from memory.
    willReadFrequently: true,
  }) as CanvasRenderingContext2D;

/** Copies a canvas and its smaller copies into one layer. */
function createCopier(renderer: WebGLRenderer) {
  const levels = Array.from({ length: LEVELS }, (_, level) =>
    createCanvas(Math.max(1, PICTURE_WIDTH >> level), Math.max(1, PICTURE_HEIGHT >> level)),
  );
  const sources = levels.map(({ canvas }) => new CanvasTexture(canvas));
  const context = levels[0] as CanvasRenderingContext2D;
  const copyTo = (target: DataArrayTexture, layer: number) => {
    for (const [level, source] of sources.entries()) {
      const to = levels[level] as CanvasRenderingContext2D;
      if (level > 0) {
        const { canvas } = levels[level - 1] as CanvasRenderingContext2D;
        to.globalCompositeOperation = 'copy';
        to.drawImage(canvas, 0, 0, to.canvas.width, to.canvas.height);
      }
      renderer.copyTextureToTexture(source, target, null, new Vector3(0, 0, layer), 0, level);
    }
  };
  const dispose = () => {
    for (const source of sources) source.dispose();
  };
  return { context, copyTo, dispose };
}

/** Layers without content, which are copied into it later. */
function createLayers(format: PixelFormat, depth: number): DataArrayTexture {
  const texture = new DataArrayTexture(null, PICTURE_WIDTH, PICTURE_HEIGHT, depth);
  texture.format = format;
  texture.source.dataReady = false;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  // Room for smaller copies, which are copied too: three.js would make those of all layers with each new one.
  texture.generateMipmaps = false;
  texture.mipmaps = Array.from({ length: LEVELS }, () => ({}) as never);
  texture.anisotropy = 4;
  texture.needsUpdate = true;
  return texture;
}
