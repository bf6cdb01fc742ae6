import {
  type CardFace,
  FACE_PARTS,
  type FaceElement,
  type FaceSize,
  faceElements,
  faceSize,
  OUTLINE_OPACITY,
} from '@app/contract/cards/face/card-face';
import type { SigilColours } from '@app/contract/draw/sigil/colours';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { cardColours } from './picture/card-colours.ts';
import { watchWidth } from './picture/watch-width.ts';

/** The parts of a card's face that `faceElements` lays out, apart from its name. Decorative: their text is elsewhere. */
export function CardFigures({ card }: { card: CardFace }) {
  const ref = useRef<SVGSVGElement>(null);
  const elements = faceElements(card, useFaceSize(ref));
  const colours = cardColours(card);
  return (
    <svg ref={ref} viewBox="0 0 200 280" aria-hidden="true" className="card-figures">
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
    </svg>
  );
}

function Figure({ element, colours }: { element: FaceElement; colours: SigilColours }) {
  const colour = colours[element.colour];
  if (element.kind === 'text') {
    const { text, face, weight, size, x, baseline, align } = element;
    return (
      <text x={x} y={baseline} fill={colour} fontSize={size} fontWeight={weight} textAnchor={align} data-face={face}>
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

/** The level of detail for the width of an element. */
function useFaceSize(ref: RefObject<Element | null>): FaceSize {
  const [size, setSize] = useState<FaceSize>('full');
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    // Measured before the first paint, so that a small card never shows the sizes of a large one.
    if (element.clientWidth > 0) setSize(faceSize(element.clientWidth));
    return watchWidth(element, (width) => setSize(faceSize(width / devicePixelRatio)));
  }, [ref]);
  return size;
}
