import { mailedLinkTexts } from '@app/contract/accounts/email/texts';
import type { ReactNode } from 'react';
import { SealedLetter } from '../../../ui/art/sealed-letter.tsx';
import { StatusPage } from '../../../ui/status-page.tsx';

/** A mailed link is being used. */
export function LinkLoading({ children }: { children: ReactNode }) {
  return (
    <StatusPage art={<SealedLetter />} title={mailedLinkTexts.loadingTitle} busy>
      <p>{children}</p>
    </StatusPage>
  );
}
