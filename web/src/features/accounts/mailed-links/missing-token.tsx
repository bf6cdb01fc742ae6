import { mailedLinkTexts } from '@app/contract/accounts/email/texts';
import type { ReactNode } from 'react';
import { BrokenSeal } from '../../../ui/art/broken-seal.tsx';
import { StatusPage } from '../../../ui/status-page.tsx';
import { ExitLink } from './exit-link.tsx';

/** The page of a mailed link, opened without the link's token. */
export function MissingToken({ title, children }: { title: string; children: ReactNode }) {
  return (
    <StatusPage art={<BrokenSeal />} title={title} actions={<ExitLink variant="primary" />}>
      <p>{children}</p>
      <p>{mailedLinkTexts.openAgain}</p>
    </StatusPage>
  );
}
