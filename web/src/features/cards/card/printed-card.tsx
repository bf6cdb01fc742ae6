import { type CardFace, faceSize } from '@app/sigil/face/card-face';
import { type CSSProperties, useRef, useState } from 'react';
import { CardBody, isDrawn } from './card-body.tsx';
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
 * transparent text that can be selected; face down until it is painted.
 * Everything else is available in the accessible name of the surrounding control.
 */
export function PrintedCard({ card, width, lit, isThumbnail = false }: PrintedCardProps) {
  if (!isDrawn(card)) return <FaceDownCard card={card} />;
  return (
    <CardBody card={card} interactive={false} lit={lit} isPrinted>
      <Front key={card.number} card={card} width={width} isThumbnail={isThumbnail} />
    </CardBody>
  );
}

/** The front of one card. */
function Front({ card: initialCard, width, isThumbnail }: Required<Omit<PrintedCardProps, 'lit'>>) {
  const image = useRef<HTMLImageElement>(null);
  // A card that becomes a favourite looks the same.
  const [card] = useState(initialCard);
  usePainted(card, 'front', image, show, width);
  const style = { '--card-width': `${width}px` } as CSSProperties;
  return (
    <span className="card-face card-print" data-size={faceSize(width)} style={style}>
      <img ref={image} alt="" decoding="async" draggable="false" />
      {!isThumbnail && <CardName card={card} />}
    </span>
  );
}

/** Turns the card face up. Bypasses React, which would rerender each of hundreds of cards. */
function show(url: string, image: HTMLImageElement): void {
  image.src = url;
  image.decode().then(
    () => {
      const face = image.closest<HTMLElement>('.card-face');
      // Each animation is a layer, which slows scrolling. Not `data-painted`: rules for it restyle all elements inside.
      if (face) face.dataset.ready = face.closest('[data-scrolling]') ? 'scrolling' : '';
    },
    // Replaced by another picture meanwhile.
    () => undefined,
  );
}
