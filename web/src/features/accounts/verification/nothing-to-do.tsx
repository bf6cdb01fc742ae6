import type { ReactNode } from 'react';
import { BrokenSeal } from '../../../ui/art/broken-seal.tsx';
import { StatusPage } from '../../../ui/status-page.tsx';
import { WayOut } from './way-out.tsx';

/** The page of a mailed link, opened without one. */
export function NothingToDo({ title, children }: { title: string; children: ReactNode }) {
  return (
    <StatusPage art={<BrokenSeal />} title={title} actions={<WayOut variant="primary" />}>
      <p>{children}</p>
    </StatusPage>
  );
}
