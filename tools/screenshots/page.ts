import type { Screenshot } from './screenshot-run.ts';

/** Returns a page that shows screenshots. Those with the same name are side by side, below the caption of the last one. */
export function screensPage(screenshots: readonly Screenshot[]): string {
  const figures = [...Map.groupBy(screenshots, ({ name }) => name)].map(([name, sameName]) => {
    const images = [...new Set(sameName.map(({ width }) => width))].map(
      (width) => `<a href="${name}-${width}.webp"><img src="${name}-${width}.webp" alt="${width} px" height="400"></a>`,
    );
    return `<figure><figcaption>${name}: ${sameName.at(-1)?.caption}</figcaption>${images.join('')}</figure>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Screens</title>\n${figures.join('\n')}\n`;
}
