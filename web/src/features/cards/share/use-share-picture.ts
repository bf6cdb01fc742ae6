import type { Card } from '@app/contract/cards/schemas';
import { useEffect, useState } from 'react';
import { getProductName } from '../../../lib/config.ts';
import { paintSharePicture } from './paint-share-picture.ts';

/** The share picture of a card as a file, with an object URL to show or download it. */
export interface SharePicture {
  readonly collector: string | undefined;
  readonly file: File;
  readonly url: string;
}

/**
 * Paints the share picture of a card, as long as the component is mounted.
 * @param collector the name on it, if it has one
 */
export function useSharePicture(card: Card, collector: string | undefined) {
  const productName = getProductName();
  const [picture, setPicture] = useState<SharePicture>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt paints again
  useEffect(() => {
    const controller = new AbortController();
    let url: string | undefined;
    paintSharePicture(card, productName, collector, controller.signal).then(
      (blob) => {
        if (controller.signal.aborted) return;
        url = URL.createObjectURL(blob);
        setPicture({ collector, file: new File([blob], fileName(card, productName), { type: blob.type }), url });
      },
      () => !controller.signal.aborted && setFailed(true),
    );
    return () => {
      controller.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [card, productName, collector, attempt]);
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  // Never one with a name that was just taken off.
  return { picture: picture?.collector === collector ? picture : undefined, hasFailed, retry };
}

const fileName = (card: Card, productName: string) =>
  `${[productName, card.number, card.name]
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')}.png`;
