/** Width and height of a picture. */
export const [WIDTH, HEIGHT] = [1280, 720];

export const INK = '#0b1122';
export const NIGHT = '#16203a';
export const BRASS = '#d9b25f';
export const DEEP_BRASS = '#8a6b33';
export const PAPER = '#f3ead6';
export const VERMILION = '#f2603c';
export const LIGHT = '#ffd489';

/** Attributes of an element, as SVG writes them. */
type Attributes = Readonly<Record<string, string | number>>;

const write = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

export const path = (d: string, fill: string, more: Attributes = {}) => `<path d="${d}" fill="${fill}"${write(more)}/>`;

export const line = (d: string, stroke: string, width: number, more: Attributes = {}) =>
  path(d, 'none', { stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...more });

export const disc = (x: number, y: number, r: number, fill: string, more: Attributes = {}) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${write(more)}/>`;

export const ring = (x: number, y: number, r: number, stroke: string, width: number) =>
  disc(x, y, r, 'none', { stroke, 'stroke-width': width });

export const box = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${write(more)}/>`;

export const group = (transform: string, parts: readonly string[]) =>
  `<g transform="${transform}">${parts.join('')}</g>`;

/** The same parts on the left and, mirrored, on the right of a vertical axis. */
export const mirrored = (x: number, y: number, parts: readonly string[]) =>
  group(`translate(${x} ${y})`, parts) + group(`translate(${x} ${y}) scale(-1 1)`, parts);

/** A soft light around a point. */
export const glow = (x: number, y: number, r: number, opacity = 1) => disc(x, y, r, 'url(#glow)', { opacity });

/** Numbers from 0 to 1, the same for the same seed. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 75 + 74) % 65_537;
    return state / 65_537;
  };
}

/** Stars above a height. */
export function stars(count: number, seed: number, below: number): string {
  const next = numbers(seed);
  const star = () =>
    disc(Math.round(next() * WIDTH), Math.round(next() * below), 0.8 + next() * 2.2, PAPER, { opacity: 0.75 });
  return Array.from({ length: count }, star).join('');
}

/** A band of rolling hills, or of waves, down to the lower edge. */
export function hills(y: number, swing: number, length: number, fill: string, phase = 0): string {
  const points = Array.from({ length: Math.ceil(WIDTH / 16) + 1 }, (_, at) => {
    const x = at * 16;
    const height = Math.sin(x / length + phase) + 0.45 * Math.sin((2.3 * x) / length + 2 * phase);
    return `${x} ${Math.round(y + swing * height)}`;
  });
  return path(`M${points.join('L')}V${HEIGHT}H0Z`, fill);
}

/** A picture in two colours of sky. */
export function scene(top: string, bottom: string, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>
<radialGradient id="glow"><stop stop-color="${LIGHT}" stop-opacity="0.85"/><stop offset="0.3" stop-color="${LIGHT}" stop-opacity="0.3"/><stop offset="1" stop-color="${LIGHT}" stop-opacity="0"/></radialGradient>
</defs>${box(0, 0, WIDTH, HEIGHT, 'url(#sky)')}${parts.join('')}</svg>`;
}
