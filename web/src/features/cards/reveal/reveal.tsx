import type { CardFace } from '@app/contract/cards/face/face';
import { rarityNames, typeNames } from '@app/contract/cards/texts';
import { useEffect, useEffectEvent } from 'react';
import { Modal } from '../../../ui/modal.tsx';
import { Card } from '../card/card.tsx';
import { CardBack } from '../card/card-back.tsx';
import { Burst } from './burst.tsx';
import { Machine } from './machine.tsx';
import { isFaceUp, stageOnClick } from './stages.ts';
import { useStage } from './use-stage.ts';
import './reveal.css';

export interface RevealProps {
  card: CardFace;
  /** What a click does once the show is over. */
  label: string;
  /** Called once: `click` when the person went on, `closed` when Escape or the time closed it. */
  onDone: (how: 'click' | 'closed') => void;
  /** Milliseconds that the finished card stands before it closes by itself; without it, it stays. */
  autoCloseAfter?: number;
}

/**
 * The show of a new card, over the whole window: a coin drops, the card rises face down, waits for a tap, turns, and
 * bursts as its rarity deserves. What was drawn is fixed and named to screen readers from the first moment. A click
 * or Escape jumps to the end; there a click goes on and Escape closes.
 */
export function Reveal({ card, label, onDone, autoCloseAfter }: RevealProps) {
  const [stage, setStage] = useStage(card.rarity);
  const isOver = stage === 'end';
  const close = useEffectEvent(() => onDone('closed'));
  useEffect(() => {
    if (autoCloseAfter === undefined || !isOver) return;
    const timer = setTimeout(() => close(), autoCloseAfter);
    return () => clearTimeout(timer);
  }, [autoCloseAfter, isOver]);
  const leave = () => (isOver ? onDone('closed') : setStage('end'));
  return (
    <Modal
      open
      aria-label={`${card.name}, ${rarityNames[card.rarity]} ${typeNames[card.type].one}`}
      onClose={leave}
      className="reveal-panel"
    >
      <button
        type="button"
        data-autofocus
        data-stage={stage}
        data-rarity={card.rarity}
        className="reveal"
        // Taken here, since a browser may close the dialog whatever its cancel event is answered.
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          leave();
        }}
        onClick={() => (isOver ? onDone('click') : setStage(stageOnClick(stage, card.rarity)))}
      >
        <span className="reveal-dark" />
        <span className="reveal-stage">
          <Burst rarity={card.rarity} />
          <Machine />
          <span className="reveal-well">
            <span className="reveal-lift">
              <span className="reveal-turn">
                <span className="reveal-face reveal-front">
                  <Card card={card} interactive={isFaceUp(stage)} />
                </span>
                <span className="reveal-face reveal-back">
                  <CardBack />
                </span>
              </span>
            </span>
          </span>
        </span>
        <span className="reveal-label">{isOver ? label : <span className="sr-only">Skip to the card</span>}</span>
      </button>
    </Modal>
  );
}
