import { twoFactorTexts } from '@app/contract/accounts/two-factor/texts';
import type { ReactNode } from 'react';
import { Banner } from '../../../../ui/banner.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';

interface StepDialogProps {
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

/** The frame of each step of the two-factor dialog. */
export function StepDialog({ title = twoFactorTexts.title, lead, fault, children, ...dialog }: StepDialogProps) {
  return (
    <Dialog open title={title} description={lead} {...dialog}>
      {fault && <Banner tone="error">{fault}</Banner>}
      {children}
    </Dialog>
  );
}
