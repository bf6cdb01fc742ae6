import { twoFactorDialogTexts, twoFactorTexts } from '@app/contract/two-factor/texts';
import { createContext, type ReactNode, use } from 'react';
import type { Elements } from '../../ui/elements.ts';
import { Banner } from '../../ui/layout/banner.tsx';
import { Dialog, type DialogProps } from '../../ui/overlays/dialog.tsx';
import { cx } from '../../ui/styles/cx.ts';

interface StepDialogProps extends Pick<DialogProps, 'size'> {
  /** The number of the setup step. */
  step?: number | undefined;
  title?: string;
  lead: string;
  /** The text of an error that belongs to no single field. */
  error?: string | undefined;
  actions: ReactNode;
  /** Whether the dialog can be closed; false while data would be lost. */
  dismissible?: boolean;
  onClose: () => void;
  children: Elements;
}

/** Whether the step replaces another one, so that the dialog is not animated again. */
export const ReplacesStepContext = createContext(false);

const STEP_COUNT = 3;

/** The dialog around each step of the two-factor setup. */
export function StepDialog({ step, title = twoFactorTexts.title, lead, error, children, ...dialog }: StepDialogProps) {
  const replacesStep = use(ReplacesStepContext);
  return (
    <Dialog
      open
      replacesModal={replacesStep}
      eyebrow={step && <StepCount step={step} />}
      title={title}
      description={lead}
      {...dialog}
    >
      {error && <Banner tone="error">{error}</Banner>}
      {children}
    </Dialog>
  );
}

/** "Step 2 of 3" with a bar for each step. */
function StepCount({ step }: { step: number }) {
  return (
    <span className="flex items-center gap-3">
      <span>{twoFactorDialogTexts.step.replace('{step}', `${step}`).replace('{count}', `${STEP_COUNT}`)}</span>
      <span aria-hidden="true" className="flex gap-1.5">
        {Array.from({ length: STEP_COUNT }, (_, index) => index + 1).map((number) => (
          <span key={number} className={cx('h-1 w-6 rounded-full', number <= step ? 'bg-brass' : 'bg-lacquer-high')} />
        ))}
      </span>
    </span>
  );
}
