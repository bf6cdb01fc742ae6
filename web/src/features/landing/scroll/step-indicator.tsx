import { Icon as ChevronDown } from 'virtual:icons/chevron-down';
import { Icon as ChevronUp } from 'virtual:icons/chevron-up';
import { withProductName } from '@app/contract/core/product-name';
import { STEPS } from '@app/contract/landing/scroll';
import { stepTexts } from '@app/contract/landing/texts';
import type { LandingScroll } from './use-landing-scroll.ts';
import './step-indicator.css';

/** The four steps at the right edge, with arrows. */
export function StepIndicator({ scroll, productName }: { scroll: LandingScroll; productName: string }) {
  return (
    <nav aria-label={stepTexts.label} className="step-indicator">
      <button type="button" aria-label={stepTexts.previous} onClick={scroll.goUp} aria-disabled={scroll.step === 0}>
        <ChevronUp aria-hidden="true" className="size-5" />
      </button>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>
            <button
              type="button"
              aria-label={withProductName(stepTexts.names[step], productName)}
              aria-current={step === scroll.step ? 'step' : undefined}
              onClick={() => scroll.goTo(step)}
            >
              <span aria-hidden="true" className="step-name">
                {withProductName(stepTexts.names[step], productName)}
              </span>
              <span aria-hidden="true" className="step-mark" />
            </button>
          </li>
        ))}
      </ol>
      <button type="button" aria-label={stepTexts.next} onClick={scroll.goDown}>
        <ChevronDown aria-hidden="true" className="size-5" />
      </button>
    </nav>
  );
}
