import { twoFactorTexts } from '@app/contract/accounts/two-factor/texts';
import { createContext, type ReactNode, use } from 'react';
import { Banner } from '../../../../ui/banner.tsx';
import { Dialog, type DialogProps } from '../../../../ui/dialog.tsx';

interface StepDialogProps extends Pick<DialogProps, 'size'> {
  title?: string;
  lead: string;
  /** What concerns no single field. */
  fault?: string | undefined;
  actions: ReactNode;
  /** False while closing would lose something. */
  dismissable?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Whether the step takes the place of another one; the dialog then stands already, and does not come in again. */
export const FollowsStep = createContext(false);

/** The frame of each step of the two-factor dialog. */
export function StepDialog({ title = twoFactorTexts.title, lead, fault, children, ...dialog }: StepDialogProps) {
  const follows = use(FollowsStep);
  return (
    <Dialog open follows={follows} title={title} description={lead} {...dialog}>
      {fault && <Banner tone="error">{fault}</Banner>}
      {children}
    </Dialog>
  );
}
