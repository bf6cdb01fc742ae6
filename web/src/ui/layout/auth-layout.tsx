import type { ReactNode } from 'react';
import { Divider } from '../display/divider.tsx';
import { Ornament } from '../display/ornament.tsx';
import type { Elements } from '../elements.ts';
import { cx } from '../styles/cx.ts';
import { PageTitle } from './page.tsx';

export interface AuthLayoutProps {
  title: ReactNode;
  lead?: ReactNode;
  /** At the right of the band on a phone. */
  fan?: Elements;
  /** Below the title. */
  steps?: Elements;
  /** Decoration for the left side; in windows under 768 px, for a band at the top. */
  art: ReactNode;
  children: Elements;
  /** Content below the form, such as a link to the other form. */
  footer?: ReactNode;
}

/**
 * Artwork on the left and a form on the right; on a phone the artwork is a band, and the title overlaps its lower edge. In wide
 * windows the title has the same height on all pages with steps.
 */
export function AuthLayout({ title, lead, fan, steps, art, children, footer }: AuthLayoutProps) {
  return (
    <div className="grid min-h-full flex-1 max-md:content-start md:grid-cols-[2fr_3fr] lg:grid-cols-2">
      <div
        aria-hidden="true"
        className="relative isolate overflow-hidden [--band-scale:1] [--band-shift:-0.5rem] max-md:h-22 max-md:mask-b-from-60% max-md:mask-l-from-45% max-md:mask-l-to-65% md:mask-r-from-88%"
      >
        {art}
      </div>
      <div
        className={cx(
          'relative grid justify-items-center px-5 max-md:pb-8 sm:px-8 md:pb-12',
          steps ? STEPS_START : 'content-center md:pt-9',
        )}
      >
        {fan && <div className="absolute -top-21 right-4 origin-top-right scale-65 md:hidden">{fan}</div>}
        <div className="grid w-full max-w-md gap-3 md:[@media(height>=46rem)]:gap-4 md:[@media(height>=52rem)]:gap-5">
          <TitleWithSteps
            title={title}
            steps={steps}
            lead={lead}
            className={lead ? 'max-md:mt-1 max-md:mb-2' : 'max-md:-mt-7'}
          />
          {children}
          {footer && (
            <footer className="grid gap-3 text-center text-ash text-sm max-md:-mt-1">
              <Divider className="[@media(height<52rem)]:hidden" />
              <div>{footer}</div>
            </footer>
          )}
        </div>
      </div>
    </div>
  );
}

/** Where the title of a page with steps begins in wide windows: such that the longest form is in the middle. */
export const STEPS_START = 'content-start md:pt-[max(2.5rem,50dvh-21.5rem)]';

type TitleWithStepsProps = Pick<AuthLayoutProps, 'title' | 'steps' | 'lead'> & { className?: string };

/** The title of a page, the steps below it, and a sentence. */
export function TitleWithSteps({ title, steps, lead, className }: TitleWithStepsProps) {
  return (
    <header
      className={cx('grid w-full justify-items-center gap-2.5 text-center md:[@media(height>=46rem)]:gap-4', className)}
    >
      <div className="max-md:hidden [@media(height<56rem)]:hidden">
        <Ornament />
      </div>
      <PageTitle>{title}</PageTitle>
      {steps}
      {lead && <p className="text-balance text-ash">{lead}</p>}
    </header>
  );
}
