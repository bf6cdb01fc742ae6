import { drawSheetTexts } from '@app/contract/cards/draw-sheet-texts';
import type { ReactNode } from 'react';
import { CardBack } from '../../features/cards/card/card-back.tsx';
import type { Elements } from '../../ui/elements.ts';
import { StepMark, stepState } from '../../ui/layout/steps.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { cx } from '../../ui/styles/cx.ts';

/** What a draw still needs; `draw` means that only a press is missing. */
export type DrawStep = 'account' | 'email' | 'wallet' | 'linkedWallet' | 'otherWallet' | 'draw';

/** The three shown steps, each with what it asks for. */
const STEPS: readonly (readonly DrawStep[])[] = [
  ['account', 'email'],
  ['wallet', 'linkedWallet', 'otherWallet'],
  ['draw'],
];

export interface DrawSheetProps {
  step: DrawStep;
  title: string;
  /** The button of the step. */
  action: ReactNode;
  /** Below the text of the step. */
  note?: Elements;
  onClose: () => void;
}

/** Asks for what a draw still needs. Shows all steps, and the text and button of the current one. */
export function DrawSheet({ step, title, action, note, onClose }: DrawSheetProps) {
  const current = STEPS.findIndex((steps) => steps.includes(step));
  return (
    <Dialog open size="md" onClose={onClose} title={title} actions={action}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 sm:gap-x-8">
        <span className="-rotate-6 block w-20 drop-shadow-[0_0_1.25rem_var(--color-brass-deep)] sm:w-36">
          <CardBack />
        </span>
        <ol className="grid gap-4">
          {STEPS.map(([first = 'draw'], index) => (
            <li
              key={first}
              aria-current={index === current ? 'step' : undefined}
              className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3"
            >
              <StepMark number={index + 1} state={stepState(index, current)} />
              <div className={cx('grid gap-0.5 pt-0.5', index !== current && 'text-ash')}>
                <p className="font-display font-semibold">
                  <span>{drawSheetTexts[first].name}</span>
                  {index < current && <span className="sr-only">: {drawSheetTexts.done}</span>}
                </p>
                {index === current && (
                  <>
                    <p className="text-ash text-sm">{drawSheetTexts[step].lead}</p>
                    {note}
                  </>
                )}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}
