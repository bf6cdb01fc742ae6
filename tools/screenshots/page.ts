import { RARITIES, type Rarity } from '@app/contract/draw/card';
import type { Screenshot } from './screenshot-run.ts';

/** Returns the text of docs/screens.md. If several screenshots have the same name, the last caption counts. */
export function screensPage(
  screenshots: readonly Screenshot[],
  widths: readonly number[],
  fileExists: (file: string) => boolean,
  extraWidths: readonly number[],
): string {
  const uniqueByName = new Map(screenshots.map((screenshot) => [screenshot.name, screenshot]));
  const rows = [...uniqueByName.values()].map(({ name, caption }) => {
    const images = widths.map((width) => (fileExists(`${name}-${width}.webp`) ? imageTag(name, caption, width) : ''));
    const extras = extraWidths.filter((width) => fileExists(`${name}-${width}.webp`));
    const links = extras.map((width) => `<br>[${width} px](pictures/${name}-${width}.webp)`).join('');
    return `| ${[`\`${name}\`<br>${caption}${links}`, ...images].join(' | ')} |`;
  });
  return `# Screens

Every screen and state of the running product at ${widths.join(' and ')} px. \`node tools/screenshots.ts\` takes the screenshots and
writes this page.

| screen | ${widths.map((width) => `${width} px`).join(' | ')} |
| --- | ${widths.map(() => '---').join(' | ')} |
${rows.join('\n')}

## The cards

Rendered by \`node tools/pictures/contact-sheets.ts\`.

The 30 combinations of type and rarity:

![Thirty cards: six types in five rarities](pictures/sigils-combinations.webp)

Forty cards of each of two combinations:

![Forty rare mages](pictures/sigils-rare-mages.webp)

![Forty legendary beasts](pictures/sigils-legendary-beasts.webp)

The 30 combinations in grayscale, 96 px wide:

![Thirty small cards in grayscale](pictures/sigils-grayscale.webp)

## The intro of the landing page

Captured by \`node tools/pictures/filmstrips.ts\`, which pauses the page's clock at each frame.

${[...widths, ...extraWidths].map(introStrip).join('\n\n')}

## The reveal

Captured by \`node tools/pictures/filmstrips.ts\` too.

${RARITIES.flatMap((rarity) => widths.map((width) => filmstrip(rarity, width))).join('\n\n')}
`;
}

const introStrip = (width: number) =>
  `![The intro frame by frame, ${width} px wide](pictures/filmstrip-intro-${width}.webp)`;

const filmstrip = (rarity: Rarity, width: number) =>
  `![The reveal frame by frame, ${rarity}, ${width} px wide](pictures/filmstrip-${rarity}-${width}.webp)`;

function imageTag(name: string, caption: string, width: number): string {
  return `<img src="pictures/${name}-${width}.webp" width="${width < 600 ? 180 : 480}" alt="${caption}, ${width} px wide">`;
}
