import { twoFactorTexts } from '@app/contract/accounts/two-factor/texts';
import { createContext, type ReactNode, use } from 'react';
import { Banner } from '../../../ui/layout/banner.tsx';
import { Dialog, type DialogProps } from '../../../ui/overlays/dialog.tsx';

interface StepDialogProps extends Pick<DialogProps, 'size'> {
  title?: string;
  lead: string;
  /** An error that belongs to no single field. */
  error?: string | undefined;
  actions: ReactNode;
  /** False while closing would lose data. */
  dismissible?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Whether the step replaces another one, so that the dialog is not animated again. */
export const ReplacesStepContext = createContext(false);

/** The dialog around each step of the two-factor setup. */
export function StepDialog({ title = twoFactorTexts.title, lead, error, children, ...dialog }: StepDialogProps) {
  const replacesStep = use(ReplacesStepContext);
  return (
    <Dialog open replacesModal={replacesStep} title={title} description={lead} {...dialog}>
      {error && <Banner tone="error">{error}</Banner>}
      {children}
    </Dialog>
  );
}
