import { RARITIES } from '@app/contract/draw/card';
import type { Taken } from './studio.ts';

/** Returns the text of docs/screens.md. */
export function screensPage(taken: readonly Taken[], widths: readonly number[], at: (file: string) => boolean): string {
  const rows = [...new Map(taken.map((one) => [one.name, one])).values()].map(({ name, caption }) => {
    const pictures = widths.map((width) => (at(`${name}-${width}.webp`) ? picture(name, caption, width) : ''));
    return `| ${[`\`${name}\`<br>${caption}`, ...pictures].join(' | ')} |`;
  });
  return `# Screens

Every screen and state, at ${widths.join(' and ')} px, taken by \`node tools/screenshots.ts\` from the running product.

| screen | ${widths.map((width) => `${width} px`).join(' | ')} |
| --- | ${widths.map(() => '---').join(' | ')} |
${rows.join('\n')}

## The cards

Drawn by \`node tools/contact-sheets.ts\`.

Thirty pairs of type and rarity:

![Thirty cards, six types by five rarities](pictures/cards-30-pairs.webp)

Forty cards of one pair:

![Forty rare mages, each another drawing](pictures/cards-40-of-one-pair.webp)

The thirty pairs in grey, 96 px wide:

![Thirty small grey cards](pictures/cards-grey-96.webp)

## The reveal

Taken frame by frame, with the page's time stopped at each, by \`node tools/filmstrips.ts\`.

${RARITIES.map((rarity) => `![The reveal of a card that is ${rarity}, frame by frame](pictures/filmstrip-${rarity}.webp)`).join('\n\n')}
`;
}

function picture(name: string, caption: string, width: number): string {
  return `<img src="pictures/${name}-${width}.webp" width="${width < 600 ? 180 : 480}" alt="${caption}, ${width} px wide">`;
}
