/** An area of a picture, in the picture's pixels. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The largest picture has twice the width of the stored one, so that it stays sharp when the server scales it down. */
const MAX_SCALE = 2;
const QUALITY = 0.92;

/**
 * Crops a picture and encodes it as a JPEG; transparent areas get the panel colour.
 * @param source the URL of the picture
 * @param size width and height of the stored picture, in pixels
 * @throws if the browser cannot draw the picture
 */
export async function cropToJpeg(
  source: string,
  { x, y, width, height }: CropArea,
  size: { readonly width: number; readonly height: number },
): Promise<Blob> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.min(MAX_SCALE * size.width, Math.round(width)));
  canvas.height = Math.max(1, Math.round((canvas.width * size.height) / size.width));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('could not create a 2D canvas context');
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--color-lacquer-raised');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('could not encode the picture as JPEG'))),
      'image/jpeg',
      QUALITY,
    );
  });
}
