import { type CardFace, faceSize } from '@app/sigil/face/card-face';
import { type CSSProperties, useRef, useState } from 'react';
import { CardLayers, isDrawn } from './card-body.tsx';
import { CardName } from './card-name.tsx';
import { FaceDownCard } from './face-down-card.tsx';
import type { Lit } from './foil/use-pointer-light.ts';
import { usePainted } from './picture/use-picture.ts';

export interface PrintedCardProps {
  card: CardFace;
  /** Its width in CSS pixels, which hundreds of cards need not measure. */
  width: number;
  /** How the foil is lit. */
  lit?: Lit | undefined;
  /** Too small for its name, which is next to it. */
  isThumbnail?: boolean;
}

/**
 * A card for pages with hundreds of them: its front is a single picture without layout cost, with the name above it as
 * transparent text that can be selected; face down until it is painted. Hidden from screen readers, which read the accessible
 * name of the surrounding control.
 */
export function PrintedCard({ card, width, lit, isThumbnail = false }: PrintedCardProps) {
  if (!isDrawn(card)) {
    return (
      <span aria-hidden="true" className="block w-full">
        <FaceDownCard card={card} />
      </span>
    );
  }
  return (
    <span
      aria-hidden="true"
      className="card"
      data-rarity={card.rarity}
      data-number={card.number}
      data-lit={lit}
      data-printed
    >
      <CardLayers card={card} isLit={lit !== undefined} hasFoil>
        <Front key={card.number} card={card} width={width} isThumbnail={isThumbnail} />
      </CardLayers>
    </span>
  );
}

/** The front of one card. */
function Front({ card: initialCard, width, isThumbnail }: Required<Omit<PrintedCardProps, 'lit'>>) {
  const face = useRef<HTMLSpanElement>(null);
  // A card that becomes a favourite looks the same.
  const [card] = useState(initialCard);
  usePainted(card, 'front', face, show, width);
  const style = { '--card-width': `${width}px` } as CSSProperties;
  return (
    <span ref={face} className="card-face card-print" data-size={faceSize(width)} style={style}>
      {!isThumbnail && <CardName card={card} />}
    </span>
  );
}

/**
 * Turns the card face up. Bypasses React, which would rerender each of hundreds of cards. The image is added once it is decoded:
 * an image without a picture has elements of its own for its alternative text.
 */
function show(url: string, face: HTMLElement): void {
  const image = Object.assign(new Image(), { src: url, alt: '', draggable: false });
  image.decode().then(
    () => {
      face.querySelector('img')?.remove();
      face.prepend(image);
      // Each animation is a layer, which slows scrolling. Not `data-painted`: rules for it restyle all elements inside.
      face.dataset.faceUp = face.closest('[data-scrolling]') ? 'scrolling' : '';
    },
    // The picture was freed meanwhile.
    () => undefined,
  );
}
