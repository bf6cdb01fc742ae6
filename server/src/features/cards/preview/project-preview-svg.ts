import { PREVIEW_HEIGHT } from '@app/contract/cards/preview';
import { notchedFrame } from '@app/sigil/face/frame';
import { wrapText } from '@app/sigil/face/wrap-text';
import { collectionLabelSvg, colours, glowSvg, sceneSvg } from './scene.ts';
import { type Fonts, hasGlyphs, type Line, textSvg, textWidth } from './text-outlines.ts';

/** What the link preview image of a project shows. */
export interface ProjectFace {
  readonly slug: string;
  readonly name: string;
  readonly tagline: string;
  /** Storage key of the picture; null without one. */
  readonly pictureKey: string | null;
  /** The picture as WebP. */
  readonly picture: Uint8Array | undefined;
}

const TEXT_X = 92;
const PICTURE = { x: 516, y: (PREVIEW_HEIGHT - 333) / 2, width: 592, height: 333 };
/** Width of the texts, beside a picture and without one. */
const NARROW = 384;
const WIDE = 1016;
const NAME_SIZE = 58;
const TAGLINE: Omit<Line, 'text'> = { font: 'text', size: 27 };
const TAGLINE_LINE = 38;
/** Lines of a tagline that fit beside a picture. */
const TAGLINE_LINES_MAX = 5;

/**
 * The link preview image of a project as SVG: its name and tagline, and its picture in a brass frame. Texts with unsupported
 * characters are left out.
 * @param picture the picture as a data URL
 */
export function projectPreviewSvg(
  { name, tagline }: ProjectFace,
  picture: string | undefined,
  productName: string,
  fonts: Fonts,
): string {
  const width = picture === undefined ? WIDE : NARROW;
  const [x, y] = [PICTURE.x + PICTURE.width / 2, PREVIEW_HEIGHT / 2];
  const glow = { x, y, rx: 620, ry: 470, colour: colours.brass, opacity: 0.32 };
  return sceneSvg(
    glowSvg('glow', glow),
    [picture === undefined ? '' : pictureSvg(picture), captionSvg(name, tagline, width, productName, fonts)].join(''),
  );
}

function pictureSvg(picture: string): string {
  const { x, y, width, height } = PICTURE;
  const frame = notchedFrame(width, height, 0, 18);
  return [
    `<clipPath id="frame"><path d="${frame}"/></clipPath><g transform="translate(${x} ${y})">`,
    `<path d="${frame}" fill="${colours.shade}" opacity=".75" filter="url(#shadow)" transform="translate(0 8)"/>`,
    `<image width="${width}" height="${height}" href="${picture}" clip-path="url(#frame)" preserveAspectRatio="xMidYMid slice"/>`,
    `<path d="${frame}" fill="none" stroke="${colours.brass}" stroke-width="2.5"/></g>`,
  ].join('');
}

function captionSvg(name: string, tagline: string, width: number, productName: string, fonts: Fonts): string {
  const title = fit({ text: name, font: 'display', size: NAME_SIZE }, width, fonts);
  const names = linesOf(title, width, fonts);
  const taglines = linesOf({ ...TAGLINE, text: tagline }, width, fonts).slice(0, TAGLINE_LINES_MAX);
  const nameLine = title.size * 1.12;
  const height = names.length * nameLine + taglines.length * TAGLINE_LINE;
  const firstBaseline = (PREVIEW_HEIGHT - height) / 2 + title.size;
  const taglineBaseline = firstBaseline + names.length * nameLine - title.size + TAGLINE_LINE + 14;
  return [
    collectionLabelSvg(productName, fonts, { x: TEXT_X, y: firstBaseline - title.size - 26 }),
    ...names.map((text, i) =>
      textSvg(fonts, { ...title, text }, { x: TEXT_X, y: firstBaseline + i * nameLine, fill: colours.paper }),
    ),
    ...taglines.map((text, i) =>
      textSvg(fonts, { ...TAGLINE, text }, { x: TEXT_X, y: taglineBaseline + i * TAGLINE_LINE, fill: colours.ash }),
    ),
  ].join('');
}

/** Makes a line smaller until its longest word fits. */
function fit(line: Line, width: number, fonts: Fonts): Line {
  const longest = Math.max(...line.text.split(' ').map((text) => textWidth(fonts, { ...line, text })));
  return longest <= width ? line : { ...line, size: (line.size * width) / longest };
}

function linesOf(line: Line, width: number, fonts: Fonts): string[] {
  if (line.text === '' || !hasGlyphs(fonts, { ...line, text: line.text.replaceAll(' ', '') })) return [];
  return wrapText(line.text, width, (text) => textWidth(fonts, { ...line, text }));
}
