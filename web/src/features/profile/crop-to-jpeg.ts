/** A square area of a picture, in the picture's pixels. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Twice the side of the stored picture, so that it stays sharp when the server scales it down. */
const MAX_SIDE = 1024;
const QUALITY = 0.92;

/**
 * Crops a picture and encodes it as a JPEG; transparent areas get the panel colour.
 * @param source the URL of the picture
 * @throws if the browser cannot draw the picture
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
  if (!context) throw new Error('could not create a 2D canvas context');
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--color-lacquer-raised');
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, side, side);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('could not encode the picture as JPEG'))),
      'image/jpeg',
      QUALITY,
    );
  });
}
