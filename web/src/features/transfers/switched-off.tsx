import { transferPageTexts } from '@app/contract/transfers/page-texts';
import { useDocumentTitle } from '../../lib/browser/use-document-title.ts';
import { UnlitLantern } from '../../ui/art/unlit-lantern.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Page } from '../../ui/layout/page.tsx';

const { off: texts } = transferPageTexts;

/** Replaces the pages of transfers and trades while these are off. */
export function SwitchedOff({ title }: { title: string }) {
  useDocumentTitle(title);
  return (
    <Page width="column" title={title}>
      <EmptyState art={<UnlitLantern />} title={texts.title}>
        {texts.text}
      </EmptyState>
    </Page>
  );
}
