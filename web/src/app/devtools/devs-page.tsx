import { toolGridTexts } from '@app/contract/devtools/texts';
import { pageTitles } from '@app/contract/site/page-titles';
import { useDocumentTitle } from '../../lib/browser/use-document-title.ts';
import { Page } from '../../ui/layout/page.tsx';
import { TestingTools } from './testing-tools.tsx';

/** /devs: the developer tools. */
export function DevsPage() {
  useDocumentTitle(pageTitles.devs);
  return (
    <Page title={pageTitles.devs} lead={toolGridTexts.lead}>
      <TestingTools />
    </Page>
  );
}
