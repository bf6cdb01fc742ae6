import { createCanvas, type Image, loadImage, Path2D } from '@napi-rs/canvas';

/** Red, green, blue and alpha, 0 to 255. */
export type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

/**
 * A real canvas for tests.
 * @param width, height in its own unit
 * @param scale pixels per unit
 */
export function createPixelCanvas(width: number, height: number, scale: number) {
  const canvas = createCanvas(width * scale, height * scale);
  const context = canvas.getContext('2d');
  context.scale(scale, scale);
  return {
    context: context as unknown as OffscreenCanvasRenderingContext2D,
    pathOf: (d: string) => new Path2D(d) as unknown as globalThis.Path2D,
    drawImage: (image: Image) => context.drawImage(image, 0, 0, width, height),
    /** The pixel at a position in the canvas's unit. */
    pixelAt: (x: number, y: number) =>
      [...context.getImageData(Math.floor(x * scale), Math.floor(y * scale), 1, 1).data] as unknown as Pixel,
    /** All pixels, four numbers each. */
    pixels: () => context.getImageData(0, 0, canvas.width, canvas.height).data,
    /** The smallest box around everything painted, in the canvas's unit; undefined if nothing is painted. */
    paintedBox() {
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      const [xs, ys]: [number[], number[]] = [[], []];
      for (let at = 0; at < data.length / 4; at += 1) {
        if ((data[at * 4 + 3] ?? 0) < 128) continue;
        xs.push(at % canvas.width);
        ys.push(Math.floor(at / canvas.width));
      }
      if (xs.length === 0) return undefined;
      const [minX, maxX, minY, maxY] = [xs, xs, ys, ys].map((values, side) =>
        values.reduce((a, b) => (side % 2 ? Math.max(a, b) : Math.min(a, b))),
      ) as [number, number, number, number];
      return { left: minX / scale, right: (maxX + 1) / scale, top: minY / scale, bottom: (maxY + 1) / scale };
    },
  };
}

/** The pixel of a CSS colour. */
export function pixelOf(colour: string): Pixel {
  const { context, pixelAt } = createPixelCanvas(1, 1, 1);
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  return pixelAt(0, 0);
}

/** The pixel of a colour with an opacity over an opaque pixel. */
export function blend(colour: string, opacity: number, below: Pixel): Pixel {
  return pixelOf(colour).map((value, at) =>
    Math.round(value * opacity + (below[at] ?? 0) * (1 - opacity)),
  ) as unknown as Pixel;
}

/** The largest difference of any channel of two pixels. */
export function difference(a: Pixel, b: Pixel): number {
  return Math.max(...a.map((value, at) => Math.abs(value - (b[at] ?? 0))));
}

/** Renders SVG text. */
export const renderSvg = (svg: string): Promise<Image> => loadImage(Buffer.from(svg));
