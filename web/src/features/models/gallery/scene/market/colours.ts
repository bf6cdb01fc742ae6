import { Color, SRGBColorSpace } from 'three';

/** The colours of the market, from the tokens of the page. */
export const TOKENS = [
  'ink',
  'ink-deep',
  'lacquer',
  'lacquer-raised',
  'lacquer-high',
  'paper',
  'brass',
  'brass-bright',
  'brass-deep',
  'vermilion',
  'vermilion-bright',
  'vermilion-deep',
  'rarity-epic-ground',
] as const;

export type Colours = Readonly<Record<(typeof TOKENS)[number], Color>>;

/** Reads the tokens, which are in a notation that three.js does not read: a canvas converts them. */
export function readColours(): Colours {
  const styles = getComputedStyle(document.documentElement);
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const read = (token: string) => {
    const colour = new Color();
    if (!context) return colour;
    context.fillStyle = styles.getPropertyValue(`--color-${token}`);
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return colour.setRGB(red / 255, green / 255, blue / 255, SRGBColorSpace);
  };
  return Object.fromEntries(TOKENS.map((token) => [token, read(token)])) as Colours;
}
