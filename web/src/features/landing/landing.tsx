import { withProductName } from '@app/contract/core/product-name';
import { landingTexts } from '@app/contract/landing/texts';
import { siteTexts } from '@app/contract/site/texts';
import type { ReactNode } from 'react';
import { type LoginLocationState, paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/buttons/link.tsx';
import { LandingMachine } from './landing-machine.tsx';

export interface LandingProps {
  productName: string;
  /** Whether a card is being drawn, which the machine shows. */
  isDrawing: boolean;
  mainButton: ReactNode;
  /** Shows links to log in and sign up, which return here. */
  isVisitor: boolean;
  /** The secondary buttons below the main button. */
  secondaryButtons: ReactNode;
  /** A note about the main button. */
  note?: ReactNode;
}

const returnHere: LoginLocationState = { from: paths.home };

/** The landing page: the machine and the main button, filling the window below the header. */
export function Landing({ productName, isDrawing, mainButton, isVisitor, secondaryButtons, note }: LandingProps) {
  return (
    <div className="flex flex-1 overflow-clip">
      <div className="mx-auto grid w-full max-w-[88rem] grid-rows-[minmax(13rem,1fr)_auto] items-center gap-6 px-5 py-6 lg:grid-cols-[1fr_1.05fr] lg:grid-rows-1 lg:gap-12 lg:px-12">
        <div className="relative h-full min-h-0 lg:order-2">
          <LandingMachine
            isDrawing={isDrawing}
            className="absolute inset-0 m-auto h-full w-full max-h-[44rem] lg:max-h-[56rem]"
          />
        </div>
        <div className="grid justify-items-center gap-3.5 text-center lg:gap-5 lg:justify-items-start lg:text-left">
          <p className="min-h-6 font-display text-brass text-sm tracking-[0.22em]">
            {productName && withProductName(landingTexts.collection, productName.toUpperCase())}
          </p>
          <h1 className="text-4xl">{siteTexts.tagline}</h1>
          <p className="max-w-[34ch] text-ash text-lg max-sm:text-base">
            One capsule, one card. Nobody has drawn yours before, and nobody will again.
          </p>
          {mainButton}
          {secondaryButtons}
          <div className="grid min-h-12 content-start gap-1.5 text-ash text-sm">
            {note}
            {isVisitor && (
              <p>
                New here?{' '}
                <TextLink to={paths.signup} state={returnHere}>
                  Sign Up
                </TextLink>{' '}
                or{' '}
                <TextLink to={paths.login} state={returnHere}>
                  Log In
                </TextLink>{' '}
                and come back to the machine.
              </p>
            )}
            <p>
              <TextLink to={paths.collectibles}>How it works</TextLink>
              <span aria-hidden="true"> · </span>
              <TextLink to={paths.draws}>The odds</TextLink>
            </p>
          </div>
        </div>
      </div>
    </div>
  );
}
