import { siteTexts } from '@app/contract/site/texts';
import { paths } from '../lib/paths.ts';
import { useDocumentTitle } from '../lib/use-document-title.ts';
import { LostCard } from '../ui/art/lost-card.tsx';
import { LinkButton } from '../ui/link.tsx';
import { StatusPage } from '../ui/status-page.tsx';

/** Any address that is no page's. */
export function NotFoundPage() {
  useDocumentTitle(siteTexts.pageNotFound);
  return (
    <StatusPage
      art={<LostCard />}
      title={siteTexts.pageNotFound}
      actions={
        <LinkButton to={paths.home} variant="primary">
          Back to home
        </LinkButton>
      }
    >
      <p>No card was ever dealt to this address.</p>
    </StatusPage>
  );
}
