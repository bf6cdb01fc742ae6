import type { ProjectReference } from '@app/contract/core/project';
import { landingTexts } from '@app/contract/landing/texts';
import { siteTexts } from '@app/contract/site/texts';
import { type FocusEvent, Suspense, useRef } from 'react';
import { lazyWithRetry } from '../../lib/loading/lazy-with-retry.tsx';
import { usePrefetch } from '../../lib/loading/use-prefetch.ts';
import type { Elements } from '../../ui/elements.ts';
import { Movable } from './edit-mode/movable.tsx';
import { useEditMode } from './edit-mode/use-edit-mode.ts';
import { IntroCards, type IntroDeck } from './intro/intro-cards.tsx';
import { useIntro } from './intro/use-intro.ts';
import { MachineButton } from './machine/machine-button.tsx';
import { Overlays } from './overlays/overlays.tsx';
import { StepIndicator } from './scroll/step-indicator.tsx';
import { useLandingScroll } from './scroll/use-landing-scroll.ts';
import { Stage } from './stage/stage.tsx';
import { useParallax } from './stage/use-parallax.ts';
import { useStreamers } from './streamers/use-streamers.ts';
import './landing.css';

// Lazy, because they are shown seconds later, or only to developers and admins.
const StreamerPanel = lazyWithRetry(() => import('./streamers/streamer-panel.tsx'), 'StreamerPanel');
const EditPanel = lazyWithRetry(() => import('./edit-mode/edit-panel.tsx'), 'EditPanel');

export interface LandingProps {
  productName: string;
  /** Whether a card is being drawn, which the machine shows. */
  isCollecting: boolean;
  /** Draws a card; called when the card that the machine has dropped is pressed. */
  onDraw: () => void;
  mainButton: Elements;
  /** The secondary buttons below the main button. */
  secondaryButtons: Elements;
  /** A note about the main button. */
  note?: Elements;
  /** The cards of the intro and the overlays. */
  deck: IntroDeck;
  /** The back and the front of the card that the machine drops. */
  prizeCard: Elements;
  /** The project that the user has chosen. */
  project: ProjectReference | null;
  /** Whether this user may move the title and the main button. */
  canEdit: boolean;
}

/**
 * The landing page: a stage that fills the window below the header, with an intro and three information overlays. The window
 * itself does not scroll.
 */
export function Landing({ productName, isCollecting, deck, canEdit, onDraw, ...slots }: LandingProps) {
  const stage = useRef<HTMLDivElement>(null);
  const scroll = useLandingScroll(stage, useParallax(stage));
  const { phase, isSkipped } = useIntro();
  const editMode = useEditMode(canEdit);
  const { streamer, dismiss } = useStreamers();
  usePrefetch(true, StreamerPanel.load);
  const isCovered = scroll.step !== 0;
  // Controls behind an overlay are invisible, but still in the tab order. The main button stays visible.
  const returnToStart = ({ target }: FocusEvent) => {
    if (isCovered && !target.closest('.landing-action')) scroll.goTo(0);
  };
  return (
    <div
      ref={stage}
      className="landing"
      data-phase={phase}
      data-skipped={isSkipped || undefined}
      data-covered={isCovered || undefined}
    >
      <Stage isRippling={phase === 'ripple' || phase === 'cards'} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: reacts to the focus of the controls inside */}
      <div className="landing-start" onFocus={returnToStart}>
        <IntroCards deck={deck} productName={productName} />
        <div className="landing-copy">
          <Movable part="title" editMode={editMode} className="landing-title">
            <h1 className="landing-headline">{siteTexts.tagline}</h1>
            <p className="landing-lead">
              <span className="block">{landingTexts.lead[0]}</span>{' '}
              <span className="block">{landingTexts.lead[1]}</span>
            </p>
          </Movable>
          <div className="landing-controls">
            <Movable part="button" editMode={editMode} className="landing-action" isDocked={isCovered}>
              {slots.mainButton}
            </Movable>
            <div className="landing-more">
              {slots.secondaryButtons}
              <div className="landing-notes">{slots.note}</div>
            </div>
          </div>
        </div>
        <div className="landing-machine">
          <MachineButton isCollecting={isCollecting} prizeCard={slots.prizeCard} onDraw={onDraw} />
        </div>
        {streamer && (
          <Suspense>
            <StreamerPanel streamer={streamer} onDismiss={dismiss} isCovered={isCovered} />
          </Suspense>
        )}
      </div>
      <Overlays
        scroll={scroll}
        productName={productName}
        deck={deck}
        project={slots.project}
        isIntroOver={phase === 'flip'}
      />
      <StepIndicator scroll={scroll} productName={productName} />
      {editMode.isEditing && (
        <Suspense>
          <EditPanel editMode={editMode} />
        </Suspense>
      )}
    </div>
  );
}
