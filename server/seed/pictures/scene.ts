/** The width of a picture. */
export const WIDTH = 1280;
const HEIGHT = 720;

export const BRASS = '#dcb868';
export const DEEP_BRASS = '#92733c';
export const PAPER = '#f3ead6';
export const VERMILION = '#f2603c';
export const LIGHT = '#ffdf9e';

// The three widths of lines, as fine as those of the cards.
export const FINE = 2.5;
const MIDDLE = 4;
export const BOLD = 6.5;

/** Attributes of an element, as SVG writes them. */
type Attributes = Readonly<Record<string, string | number>>;

const write = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

export const path = (d: string, fill: string, more: Attributes = {}) => `<path d="${d}" fill="${fill}"${write(more)}/>`;

export const line = (d: string, stroke = BRASS, width = MIDDLE, more: Attributes = {}) =>
  path(d, 'none', { stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...more });

/** A body in the colour of the picture, with a brass outline. */
export const form = (d: string, more: Attributes = {}) =>
  path(d, 'url(#form)', { stroke: BRASS, 'stroke-width': MIDDLE, 'stroke-linejoin': 'round', ...more });

/** A part in the shade, engraved with fine lines. */
export const shade = (d: string, more: Attributes = {}) =>
  path(d, 'url(#hatch)', { stroke: DEEP_BRASS, 'stroke-width': FINE, 'stroke-linejoin': 'round', ...more });

export const disc = (x: number, y: number, r: number, fill: string, more: Attributes = {}) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${write(more)}/>`;

export const ring = (x: number, y: number, r: number, stroke = DEEP_BRASS, width = FINE, more: Attributes = {}) =>
  disc(x, y, r, 'none', { stroke, 'stroke-width': width, ...more });

export const group = (transform: string, parts: readonly string[]) =>
  `<g transform="${transform}">${parts.join('')}</g>`;

/** The same parts on the left and, mirrored, on the right of a vertical axis. */
export const mirrored = (x: number, y: number, parts: readonly string[]) =>
  group(`translate(${x} ${y})`, parts) + group(`translate(${x} ${y}) scale(-1 1)`, parts);

/** A soft light around a point. */
export const glow = (x: number, y: number, r: number, opacity = 1) => disc(x, y, r, 'url(#glow)', { opacity });

/** Lines around a point, from one radius to another; every sixth one is longer. */
export const ticks = (x: number, y: number, r: number, count: number, length: number) =>
  Array.from({ length: count }, (_, n) => {
    const [sin, cos] = [Math.sin((2 * Math.PI * n) / count), Math.cos((2 * Math.PI * n) / count)];
    const end = r + (n % 6 === 0 ? 2.2 * length : length);
    return line(
      `M${(x + r * sin).toFixed(1)} ${(y - r * cos).toFixed(1)}L${(x + end * sin).toFixed(1)} ${(y - end * cos).toFixed(1)}`,
      DEEP_BRASS,
      FINE,
    );
  }).join('');

/** A large moon or sun of rings and rays. */
export const halo = (x: number, y: number, r: number) =>
  glow(x, y, 1.7 * r, 0.55) +
  disc(x, y, r, 'url(#moon)', { stroke: BRASS, 'stroke-width': MIDDLE }) +
  ring(x, y, r - 14, DEEP_BRASS, FINE, { 'stroke-dasharray': '2 11', 'stroke-linecap': 'round' }) +
  ring(x, y, r + 16) +
  ticks(x, y, r + 28, 96, 14);

/** Numbers from 0 to 1, the same for the same seed. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 75 + 74) % 65_537;
    return state / 65_537;
  };
}

export const spark = (x: number, y: number, size: number, fill = PAPER) =>
  path('M0-9L2-2L9 0L2 2L0 9L-2 2L-9 0L-2-2z', fill, { transform: `translate(${x} ${y}) scale(${size})` });

/** Stars above a height, some of them with four points. */
export function stars(count: number, seed: number, below: number): string {
  const next = numbers(seed);
  return Array.from({ length: count }, (_, n) => {
    const [x, y, size] = [Math.round(next() * WIDTH), Math.round(next() * below), next()];
    return n % 6 === 0 ? spark(x, y, 0.9 + size, BRASS) : disc(x, y, 1.2 + 1.6 * size, PAPER, { opacity: 0.7 });
  }).join('');
}

/** A line of rolling hills, or of waves, with everything below it in the colour of the picture. */
export function hills(y: number, swing: number, length: number, phase = 0): string {
  const points = Array.from({ length: Math.ceil(WIDTH / 16) + 3 }, (_, at) => {
    const x = at * 16 - 16;
    const height = Math.sin(x / length + phase) + 0.45 * Math.sin((2.3 * x) / length + 2 * phase);
    return `${x} ${Math.round(y + swing * height)}`;
  });
  return path(`M${points.join('L')}V${HEIGHT + 9}H-16Z`, 'url(#land)', { stroke: DEEP_BRASS, 'stroke-width': FINE });
}

/** A picture in lines of brass. `ground` is the night at its edges, `tone` the colour of what is drawn. */
export function scene(ground: string, tone: string, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>
<radialGradient id="sky" cx="0.5" cy="0.45" r="0.75"><stop stop-color="${tone}"/><stop offset="1" stop-color="${ground}"/></radialGradient>
<radialGradient id="disc"><stop stop-color="${tone}"/><stop offset="1" stop-color="${ground}"/></radialGradient>
<radialGradient id="moon"><stop stop-color="${LIGHT}" stop-opacity="0.62"/><stop offset="1" stop-color="${LIGHT}" stop-opacity="0.2"/></radialGradient>
<linearGradient id="form" x2="0" y2="1"><stop stop-color="${tone}"/><stop offset="1" stop-color="${ground}"/></linearGradient>
<linearGradient id="land" gradientUnits="userSpaceOnUse" y1="380" x2="0" y2="720"><stop stop-color="${tone}"/><stop offset="1" stop-color="${ground}"/></linearGradient>
<pattern id="hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(40)"><path d="M0 0V9" stroke="${BRASS}" stroke-width="3.4" opacity="0.6"/></pattern>
<radialGradient id="glow"><stop stop-color="${LIGHT}" stop-opacity="0.7"/><stop offset="0.35" stop-color="${LIGHT}" stop-opacity="0.22"/><stop offset="1" stop-color="${LIGHT}" stop-opacity="0"/></radialGradient>
</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>${parts.join('')}</svg>`;
}
