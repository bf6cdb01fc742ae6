import { inventoryTexts } from '@app/contract/cards/texts';
import { useLocation } from 'react-router';
import { type ComeBack, paths } from '../lib/paths.ts';
import { useDocumentTitle } from '../lib/use-document-title.ts';
import { BrokenSeal } from '../ui/art/broken-seal.tsx';
import { LinkButton } from '../ui/link.tsx';
import { StatusPage } from '../ui/status-page.tsx';

/** What a page becomes when the session ends while somebody stands on it (contract §5). */
export function SessionEndedNotice() {
  const { pathname, search, hash } = useLocation();
  const back: ComeBack = { from: pathname + search + hash };
  useDocumentTitle(inventoryTexts.loggedOut);
  return (
    <StatusPage
      art={<BrokenSeal />}
      title={inventoryTexts.loggedOut}
      actions={
        <LinkButton to={paths.login} state={back} variant="primary">
          Log In
        </LinkButton>
      }
    >
      <p>Your session has ended. Log in and you are back where you were.</p>
    </StatusPage>
  );
}
