import { drawSheetTexts } from '@app/contract/cards/draw-sheet-texts';
import { StepLine } from '../../../ui/layout/steps.tsx';
import './first-card-steps.css';

const { first, done, account, wallet, draw } = drawSheetTexts;

/** The step to which each page belongs, and the share of it that is done before. The pages of a sign-up belong to the first one. */
const PROGRESS = {
  account: { step: 0, share: 0 },
  name: { step: 0, share: 0.4 },
  email: { step: 0, share: 0.9 },
  wallet: { step: 1, share: 0 },
};

export type FirstCardStep = keyof typeof PROGRESS;

/** The steps to the first card, as in the sheet that asks for what a draw needs. */
export function FirstCardSteps({ current }: { current: FirstCardStep }) {
  const { step, share } = PROGRESS[current];
  return (
    <div className="first-card-steps w-full">
      <StepLine
        label={first}
        names={[account, wallet, draw].map(({ name }) => name)}
        current={step}
        share={share}
        doneText={done}
      />
    </div>
  );
}
