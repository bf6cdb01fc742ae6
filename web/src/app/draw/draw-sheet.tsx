import { drawSheetTexts } from '@app/contract/cards/draw-sheet-texts';
import type { ReactNode } from 'react';
import { NightMarket } from '../../features/accounts/art/night-market.tsx';
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
    <Dialog open art={<NightMarket faceDown />} onClose={onClose} title={title} actions={action}>
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
    </Dialog>
  );
}
