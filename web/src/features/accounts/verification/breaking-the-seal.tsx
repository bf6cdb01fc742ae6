import type { ReactNode } from 'react';
import { SealedLetter } from '../../../ui/art/sealed-letter.tsx';
import { StatusPage } from '../../../ui/status-page.tsx';

/** A mailed link is being spent. */
export function BreakingTheSeal({ children }: { children: ReactNode }) {
  return (
    <StatusPage art={<SealedLetter />} title="Breaking the seal" busy>
      <p>{children}</p>
    </StatusPage>
  );
}
