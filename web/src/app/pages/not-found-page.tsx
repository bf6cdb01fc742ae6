import { siteTexts } from '@app/contract/site/texts';
import { useDocumentTitle } from '../../lib/browser/use-document-title.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { LostCard } from '../../ui/art/lost-card.tsx';
import { LinkButton } from '../../ui/buttons/link.tsx';
import { MessagePage } from '../../ui/layout/message-page.tsx';

/** The page for any unknown URL. */
export function NotFoundPage() {
  useDocumentTitle(siteTexts.pageNotFound);
  return (
    <MessagePage
      art={<LostCard />}
      title={siteTexts.pageNotFound}
      actions={
        <LinkButton to={paths.home} variant="primary">
          Back to home
        </LinkButton>
      }
    >
      <p>There’s nothing at this URL.</p>
    </MessagePage>
  );
}
