import { inventoryTexts } from '@app/contract/cards/texts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useDocumentTitle } from '../../lib/browser/use-document-title.ts';
import { type LoginLocationState, paths } from '../../lib/navigation/paths.ts';
import { SpentHourglass } from '../../ui/art/spent-hourglass.tsx';
import { LinkButton } from '../../ui/buttons/link.tsx';
import { focusHeading } from '../../ui/display/use-heading-focus.ts';
import { MessagePage } from '../../ui/layout/message-page.tsx';

/** Replaces a page whose session ended while it was open. */
export function SessionEndedNotice() {
  const { pathname, search, hash } = useLocation();
  const state: LoginLocationState = { from: pathname + search + hash };
  useDocumentTitle(inventoryTexts.loggedOut);
  useEffect(focusHeading, []);
  return (
    <MessagePage
      art={<SpentHourglass />}
      title={inventoryTexts.loggedOut}
      actions={
        <LinkButton to={paths.login} state={state} variant="primary">
          Log In
        </LinkButton>
      }
    >
      <p>Your session has ended. Log in to pick up where you left off.</p>
    </MessagePage>
  );
}
