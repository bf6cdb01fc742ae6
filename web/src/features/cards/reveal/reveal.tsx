import { revealTexts } from '@app/contract/cards/reveal-texts';
import type { Card as DrawnCard } from '@app/contract/cards/schemas';
import { placeholderTexts, rarityNames, typeNames } from '@app/contract/cards/texts';
import { type ComponentType, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../../lib/browser/prefers-reduced-motion.ts';
import { findMachine, type MachinePlace } from '../../../ui/art/machine/find-machine.ts';
import { CapsuleLight, PrizeCapsule } from '../../../ui/art/machine/parts/capsule.tsx';
import { CapsulePop } from '../../../ui/art/machine/parts/capsule-pop.tsx';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { ModalBase } from '../../../ui/overlays/modal-base.tsx';
import { toastStore } from '../../../ui/overlays/toast.ts';
import { cx } from '../../../ui/styles/cx.ts';
import { Card } from '../card/card.tsx';
import { CardBack } from '../card/card-back.tsx';
import { TiltLight } from '../card/foil/tilt-light.tsx';
import type { RoomButtonProps } from '../share/room-button-props.ts';
import { ShareButton } from '../share/share-button.tsx';
import { Burst } from './burst/burst.tsx';
import { Cracks } from './burst/shatter.tsx';
import { DrawFacts } from './draw-facts.tsx';
import { enableSound } from './effects/sound.ts';
import { useRevealEffects } from './effects/use-effects.ts';
import { findInventoryLink, findPocket, fly } from './flight.ts';
import { isFaceUp, isTiltable } from './progress/stages.ts';
import { useProgress } from './progress/use-progress.ts';
import { RevealMarket } from './reveal-market.tsx';
import { RevealLanterns, Scene } from './scene.tsx';
import { useCardDrag } from './use-card-drag.ts';
import { useFrames } from './use-frames.ts';
import './reveal.css';
import './turn.css';
import './end.css';

export { enableSound };

export interface RevealProps {
  /** Null while it is being drawn. */
  card: DrawnCard | null;
  /** Keeps the card open at the end: what a click does, and the milliseconds until it closes. */
  overlay: { readonly label: string; readonly closeAfter: number } | undefined;
  /** Called once, when the card is fully shown. */
  onShown: () => void;
  /** Called when the overlay closes: `click` if the user continued, `closed` after Escape or the timeout. */
  onLeave: (reason: 'click' | 'closed') => void;
  RoomButton: ComponentType<RoomButtonProps>;
}

/**
 * The full-screen reveal of a card. It opens while the card is being drawn: until then Escape closes it. Screen readers get the
 * name of the card as soon as it is known. A click turns the waiting card; any other click, and Escape, skip to the end. There a
 * click continues and Escape closes.
 */
export function Reveal({ card, overlay, onShown, onLeave, RoomButton }: RevealProps) {
  const [{ stage, pace }, report] = useProgress(card?.rarity);
  useRevealEffects(stage, card?.rarity);
  const onPainted = useCallback(() => report('painted'), [report]);
  const frame = useFrames(4);
  const hasEnded = stage === 'end';
  const [machine] = useState(findMachine);
  const hasMarket = machine !== null && isInMarket(machine);
  const [firstPace] = useState(pace);
  const isStill = firstPace === 'still';
  const isCapsuleShown = firstPace === 'full' && (stage === 'camera' || stage === 'rise' || stage === 'wait');
  const [isLeaving, setLeaving] = useState(false);
  const well = useRef<HTMLSpanElement>(null);
  /** Moves the card to its place on the page, if there is one, before something else happens. */
  const leaveFor = (home: HTMLElement | null, then: () => void) => {
    if (home === null || well.current === null || isLeaving || prefersReducedMotion()) return then();
    setLeaving(true);
    void fly(well.current, home).then(() => well.current && then());
  };
  const show = useEffectEvent(() => (overlay || !card ? onShown() : leaveFor(findPocket(card), onShown)));
  const closeEnded = () => leaveFor(card && (findPocket(card) ?? findInventoryLink()), () => onLeave('closed'));
  const close = useEffectEvent(closeEnded);
  useEffect(() => {
    if (hasEnded) show();
  }, [hasEnded]);
  useEffect(() => dismissSuccessToasts, []);
  const closeAfter = overlay?.closeAfter;
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    if (!hasEnded || closeAfter === undefined || isUsed) return;
    const timer = setTimeout(() => close(), closeAfter);
    return () => clearTimeout(timer);
  }, [hasEnded, closeAfter, isUsed]);
  const leave = () => {
    if (!card) onLeave('closed');
    else if (hasEnded) closeEnded();
    else report('skip');
  };
  const label = card && `${card.name}, ${rarityNames[card.rarity]} ${typeNames[card.type].singular}`;
  const tilted = useRef<HTMLSpanElement>(null);
  const canTilt = isTiltable(stage) && pace !== 'still';
  const tap = () => {
    if (hasEnded) return onLeave('click');
    enableSound();
    report('tap');
  };
  const dragHandlers = useCardDrag(tilted, canTilt, tap);
  return (
    <ModalBase open aria-label={label ?? placeholderTexts.name} onClose={leave} className="reveal-panel">
      <div
        data-stage={stage}
        data-pace={pace}
        data-rarity={card?.rarity}
        data-hidden={(isStill && (stage === 'draw' || stage === 'hold')) || undefined}
        data-leaving={isLeaving || undefined}
        data-overlay={overlay && ''}
        className="reveal"
      >
        <p role="status" className="sr-only">
          {label}
        </p>
        <button
          type="button"
          data-autofocus
          className="reveal-screen"
          // Handled here, because browsers may close the dialog even if its cancel event is prevented.
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            leave();
          }}
          {...dragHandlers}
        >
          <span className="reveal-ground" data-dims-page={hasMarket || undefined}>
            {!hasMarket && frame > 0 && <RevealMarket />}
          </span>
          {firstPace === 'full' && frame > 0 && <Scene start={machine} isDrawn={stage !== 'draw'} />}
          <span className="reveal-dark" />
          <span className="reveal-stage">
            {/* Added while the card waits, so that the reveal starts without delay. */}
            {card && !['draw', 'camera', 'rise'].includes(stage) && <Burst rarity={card.rarity} />}
            {isCapsuleShown && (
              <span className="reveal-capsule">
                <CapsuleLight />
              </span>
            )}
            <span ref={well} className="reveal-well">
              <span className="reveal-lift">
                <span ref={tilted} className="reveal-tilt">
                  {canTilt && <TiltLight card={tilted} />}
                  <span
                    className={cx(
                      'reveal-turn',
                      (stage === 'rise' || stage === 'wait') && 'capsule-hot',
                      stage === 'turn' && 'gilt-edge',
                    )}
                  >
                    <span className="reveal-face reveal-front">
                      {card && frame > 1 && <Card card={card} interactive={isFaceUp(stage)} onPainted={onPainted} />}
                      <span className="reveal-sheen" />
                    </span>
                    <span className="reveal-face reveal-back">
                      {frame > 3 && !isStill && <CardBack />}
                      <span className="reveal-sheen" />
                      {card?.rarity === 'epic' && (stage === 'crack' || stage === 'turn') && <Cracks />}
                    </span>
                  </span>
                </span>
              </span>
            </span>
            {isCapsuleShown && (
              <span className="reveal-capsule">
                <PrizeCapsule />
                <CapsulePop />
              </span>
            )}
          </span>
          {frame > 2 && <RevealLanterns />}
          <span className={cx('reveal-label', hasEnded && overlay && buttonClass({ variant: 'primary', size: 'lg' }))}>
            {hasEnded ? (
              overlay?.label
            ) : (
              <span className="sr-only">{card ? revealTexts.skip.join(' ') : placeholderTexts.name}</span>
            )}
          </span>
          {card && firstPace === 'full' && !hasEnded && stage !== 'details' && (
            <span aria-hidden="true" className="reveal-skip">
              {revealTexts.skip[0]}
            </span>
          )}
        </button>
        {(hasEnded || stage === 'details') && card && overlay && (
          <div className="reveal-end">
            <p className="reveal-facts">
              <span>{card.rarity === 'common' ? card.name : rarityNames[card.rarity]}</span>
              <DrawFacts card={card} />
            </p>
            {/* The overlay stays open while its owner uses it. */}
            <div className="reveal-share">
              <ShareButton card={card} size="sm" onUsedChange={setUsed} />
              <RoomButton card={card} size="sm" onUsedChange={setUsed} />
            </div>
          </div>
        )}
      </div>
    </ModalBase>
  );
}

/** Whether a machine belongs to the landing page, whose market stays visible during the reveal, and not to a dialog. */
function isInMarket({ machine }: MachinePlace): boolean {
  return machine.closest('dialog') === null;
}

/** Dismisses the success toasts, which the reveal has hidden (end.css): they are old when it closes. */
function dismissSuccessToasts(): void {
  for (const { id, type } of toastStore.current()) if (type === 'success') toastStore.dismiss(id);
}
