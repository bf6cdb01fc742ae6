import type { SigilColours } from '@app/sigil/drawing/colours';
import { type CardFace, FACE_SIZES, type FaceSize } from '@app/sigil/face/card-face';
import { FACE_PARTS, type FaceElement, faceElements, OUTLINE_OPACITY } from '@app/sigil/face/face-elements';
import { cardColours } from './picture/card-colours.ts';

/**
 * The parts of a card's face that `faceElements` lays out, apart from its name. Decorative: their text is elsewhere. Every
 * level of detail is in the page, and the style sheet shows the one for the card's width: no frame shows another, and a
 * prerendered page needs no script.
 */
export function CardFigures({ card }: { card: CardFace }) {
  return (
    <svg viewBox="0 0 200 280" aria-hidden="true" className="card-figures">
      {FACE_SIZES.map((size) => (
        <FiguresInSize key={size} card={card} size={size} />
      ))}
    </svg>
  );
}

function FiguresInSize({ card, size }: { card: CardFace; size: FaceSize }) {
  const elements = faceElements(card, size);
  const colours = cardColours(card);
  return (
    <g data-size={size}>
      {FACE_PARTS.filter((part) => part !== 'name').map((part) => (
        <g key={part} className={`card-${part}`}>
          {elements
            .filter((element) => element.part === part)
            .map((element, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the elements have no identity and never move
              <Figure key={i} element={element} colours={colours} />
            ))}
        </g>
      ))}
    </g>
  );
}

function Figure({ element, colours }: { element: FaceElement; colours: SigilColours }) {
  const colour = colours[element.colour];
  if (element.kind === 'text') {
    const { text, font, weight, size, x, baseline, align } = element;
    return (
      <text x={x} y={baseline} fill={colour} fontSize={size} fontWeight={weight} textAnchor={align} data-font={font}>
        {text}
      </text>
    );
  }
  const { d, x, y, scale } = element;
  const paint =
    element.kind === 'shape'
      ? ({ fill: colour, fillRule: 'evenodd' } as const)
      : { fill: 'none', stroke: colour, strokeWidth: element.thickness, strokeOpacity: OUTLINE_OPACITY };
  return <path d={d} transform={`translate(${x} ${y}) scale(${scale})`} strokeLinejoin="round" {...paint} />;
}
