import { drawSheetTexts } from '@app/contract/cards/draw-sheet-texts';
import { StepLine } from '../../../ui/layout/steps.tsx';
import './first-card-steps.css';

const { first, done, account, wallet, draw } = drawSheetTexts;

const STEPS = { account, wallet, draw };

export type FirstCardStep = keyof typeof STEPS;

/** The steps to the first card, as in the sheet that asks for what a draw needs. All pages of a sign-up belong to the first one. */
export function FirstCardSteps({ current }: { current: FirstCardStep }) {
  return (
    <div className="first-card-steps w-full">
      <StepLine
        label={first}
        names={Object.values(STEPS).map(({ name }) => name)}
        current={Object.keys(STEPS).indexOf(current)}
        doneText={done}
      />
    </div>
  );
}
