import type { Page } from '@playwright/test';

/** Converts a PNG to WebP in Chromium. */
export async function toWebp(page: Page, png: Buffer, quality: number): Promise<Buffer> {
  const bytes = await page.evaluate(
    async ([base64, webpQuality]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: webpQuality });
      return Array.from(new Uint8Array(await blob.arrayBuffer()));
    },
    [png.toString('base64'), quality] as const,
  );
  return Buffer.from(bytes);
}
