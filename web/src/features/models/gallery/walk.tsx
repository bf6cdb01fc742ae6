import type { Card } from '@app/contract/cards/schemas';
import { galleryTexts as texts } from '@app/contract/models/gallery-texts';
import { useEffect, useRef, useState } from 'react';
import { lazyWithRetry } from '../../../lib/loading/lazy-with-retry.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { CardFan } from '../../cards/card/card-fan.tsx';
import { StagePlaceholder } from './stage/stage-placeholder.tsx';

/** three.js is part of it, so it loads with the first press. */
const Stage = lazyWithRetry(() => import('./stage/stage.tsx'), 'Stage', StagePlaceholder);

/** The way into the market: a button, then the market itself. @param cards undefined while they load */
export function Walk({ cards }: { cards: readonly Card[] | undefined }) {
  const [isWalking, setWalking] = useState(false);
  const [message, setMessage] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const hasLeft = useRef(false);
  const leave = (reason: string) => {
    hasLeft.current = true;
    setMessage(reason);
    setWalking(false);
  };
  useEffect(() => {
    if (!isWalking && hasLeft.current) button.current?.focus();
  }, [isWalking]);
  if (isWalking && cards) return <Stage cards={cards} onLeave={leave} />;
  return (
    <section className="lacquer frame-brass relative isolate grid justify-items-center gap-5 overflow-hidden rounded-lg px-6 py-8 text-center shadow-panel sm:py-10">
      <CardFan className="max-w-60" />
      <Button
        ref={button}
        variant="primary"
        busy={!cards}
        onClick={() => {
          setMessage('');
          setWalking(true);
        }}
      >
        {texts.walk}
      </Button>
      <p role="status" className="text-ash text-sm empty:hidden">
        {message}
      </p>
    </section>
  );
}
