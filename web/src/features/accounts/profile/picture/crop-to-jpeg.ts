/** A square part of a picture, in its own pixels. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Twice what the server keeps, so that what it makes of it stays sharp. */
const MAX_SIDE = 1024;
const QUALITY = 0.92;

/**
 * Cuts a part out of a picture that the browser can show, as a JPEG; what was transparent gets the colour of a panel.
 * @throws where the picture cannot be drawn
 */
export async function cropToJpeg(source: string, { x, y, width, height }: CropArea): Promise<Blob> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const side = Math.max(1, Math.min(MAX_SIDE, Math.round(width)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is nothing to draw on');
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--color-lacquer-raised');
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, side, side);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('It could not be drawn'))), 'image/jpeg', QUALITY);
  });
}
