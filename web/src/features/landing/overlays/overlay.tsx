import type { Step } from '@app/contract/landing/scroll';
import { type ReactNode, useId } from 'react';
import type { Elements } from '../../../ui/elements.ts';
import type { LandingScroll } from '../scroll/use-landing-scroll.ts';
import './covered.css';
import './overlay.css';

export interface OverlayProps {
  step: Step;
  scroll: LandingScroll;
  title: string;
  lead: string;
  art?: ReactNode;
  children: Elements;
}

/**
 * An information overlay. Inactive overlays are invisible but stay in the accessibility tree, so that screen readers find their
 * headings; focusing one of their links activates them.
 */
export function Overlay({ step, scroll, title, lead, art, children }: OverlayProps) {
  const id = useId();
  const isActive = scroll.step === step;
  return (
    <section
      aria-labelledby={id}
      data-active={isActive}
      data-side={step > scroll.step ? 'below' : 'above'}
      className="landing-overlay"
      onFocus={() => step !== scroll.step && scroll.goTo(step)}
    >
      <div className="landing-overlay-panel">
        {art && <div className="landing-overlay-art">{art}</div>}
        <div className="landing-overlay-text">
          <h2 id={id} className="text-3xl">
            {title}
          </h2>
          <p className="text-ash text-lg max-sm:text-base">{lead}</p>
          {children}
        </div>
      </div>
    </section>
  );
}
