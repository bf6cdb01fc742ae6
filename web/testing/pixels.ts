import { page } from 'vitest/browser';

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** A picture that tests can read. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Four numbers per pixel: red, green, blue and alpha, 0 to 255. */
  readonly data: Uint8ClampedArray;
}

/** Reads a picture, scaled to a width and height in pixels. */
export function readImage(image: ImageBitmap | HTMLImageElement, width: number, height: number): Pixels {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas context');
  context.drawImage(image, 0, 0, width, height);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

/** Reads the pixels that the browser shows for an element. */
export async function readElement(element: Element): Promise<Pixels> {
  const base64 = await page.screenshot({ element, save: false });
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes]));
  return readImage(bitmap, bitmap.width, bitmap.height);
}

/** The colour at a position in pixels. */
export function rgbAt({ width, data }: Pixels, x: number, y: number): Rgb {
  const at = 4 * (y * width + x);
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
}

/** The relative luminance of a colour, 0 to 1, as WCAG defines it. */
export function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
