import type { CardFace } from '@app/contract/cards/face/card-face';
import { rarityNames, typeNames } from '@app/contract/cards/texts';
import { useEffect, useEffectEvent } from 'react';
import { ModalBase } from '../../../ui/overlays/modal-base.tsx';
import { Card } from '../card/card.tsx';
import { CardBack } from '../card/card-back.tsx';
import { Burst } from './burst.tsx';
import { RevealMachine } from './reveal-machine.tsx';
import { isFaceUp, stageOnClick } from './stages.ts';
import { useStage } from './use-stage.ts';
import './reveal.css';

export interface RevealProps {
  card: CardFace;
  /** The label of the last stage: what a click does. */
  label: string;
  /** Called once: `click` if the user continued, `closed` after Escape or the timeout. */
  onDone: (reason: 'click' | 'closed') => void;
  /** Milliseconds after which the last stage closes by itself; undefined to stay open. */
  autoCloseAfter?: number;
}

/**
 * The full-screen reveal of a drawn card: a coin drops, the card rises face down, waits for a tap, turns, and bursts
 * according to its rarity. Screen readers get the name of the card at once. A click or Escape skips to the end; there a
 * click continues and Escape closes.
 */
export function Reveal({ card, label, onDone, autoCloseAfter }: RevealProps) {
  const [stage, setStage] = useStage(card.rarity);
  const hasEnded = stage === 'end';
  const close = useEffectEvent(() => onDone('closed'));
  useEffect(() => {
    if (autoCloseAfter === undefined || !hasEnded) return;
    const timer = setTimeout(() => close(), autoCloseAfter);
    return () => clearTimeout(timer);
  }, [autoCloseAfter, hasEnded]);
  const leave = () => (hasEnded ? onDone('closed') : setStage('end'));
  return (
    <ModalBase
      open
      aria-label={`${card.name}, ${rarityNames[card.rarity]} ${typeNames[card.type].singular}`}
      onClose={leave}
      className="reveal-panel"
    >
      <button
        type="button"
        data-autofocus
        data-stage={stage}
        data-rarity={card.rarity}
        className="reveal"
        // Handled here, because browsers may close the dialog even if its cancel event is prevented.
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          leave();
        }}
        onClick={() => (hasEnded ? onDone('click') : setStage(stageOnClick(stage, card.rarity)))}
      >
        <span className="reveal-dark" />
        <span className="reveal-stage">
          <Burst rarity={card.rarity} />
          <RevealMachine />
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
        <span className="reveal-label">{hasEnded ? label : <span className="sr-only">Skip to the card</span>}</span>
      </button>
    </ModalBase>
  );
}
