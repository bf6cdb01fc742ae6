import { named } from '@app/contract/core/product';
import { landingTexts, mainButtonTexts } from '@app/contract/landing/texts';
import type { ReactNode } from 'react';
import { type ComeBack, paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Machine } from './machine.tsx';
import type { MainButtonState } from './main-button-state.ts';

export interface LandingProps {
  productName: string;
  state: MainButtonState;
  onMain: () => void;
  /** Nobody is logged in: the ways in are shown, and come back here. */
  isVisitor: boolean;
  /** Stands under the button: what else can be done here. */
  pair: ReactNode;
  /** Something to know about the button. */
  note?: ReactNode;
}

const back: ComeBack = { from: paths.home };
const busy: readonly MainButtonState[] = ['connecting', 'collecting'];

/** The first screen: the machine, and the one button. It fills the window under the header; where it fits, nothing scrolls. */
export function Landing({ productName, state, onMain, isVisitor, pair, note }: LandingProps) {
  const isBusy = busy.includes(state);
  return (
    <div className="flex flex-1 overflow-clip">
      <div className="mx-auto grid w-full max-w-[88rem] grid-rows-[minmax(13rem,1fr)_auto] items-center gap-6 px-5 py-6 lg:grid-cols-[1fr_1.05fr] lg:grid-rows-1 lg:gap-12 lg:px-12">
        <div className="relative h-full min-h-0 lg:order-2">
          <Machine
            isDrawing={state === 'collecting'}
            className="absolute inset-0 m-auto h-full w-full max-h-[44rem] lg:max-h-[56rem]"
          />
        </div>
        <div className="grid justify-items-center gap-3.5 text-center lg:gap-5 lg:justify-items-start lg:text-left">
          <p className="min-h-6 font-display text-brass text-sm tracking-[0.22em]">
            {productName && named(landingTexts.collection, productName.toUpperCase())}
          </p>
          <h1 className="text-4xl">Fate you can hold</h1>
          <p className="max-w-[34ch] text-ash text-lg max-sm:text-base">
            One capsule, one card. Nobody has drawn yours before, and nobody will again.
          </p>
          <Button
            variant="primary"
            size="lg"
            busy={isBusy}
            busyLabel={isBusy ? mainButtonTexts[state] : undefined}
            onClick={onMain}
            className="mt-1 min-w-64 max-sm:w-full"
          >
            {mainButtonTexts[state]}
          </Button>
          {pair}
          <div className="grid min-h-12 content-start gap-1.5 text-ash text-sm">
            {note}
            {isVisitor && (
              <p>
                New here?{' '}
                <TextLink to={paths.signup} state={back}>
                  Sign Up
                </TextLink>{' '}
                or{' '}
                <TextLink to={paths.login} state={back}>
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
