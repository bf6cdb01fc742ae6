import { forgeTexts } from '@app/contract/forge/texts';
import { pageTitles } from '@app/contract/site/page-titles';
import { useLocation } from 'react-router';
import { type LoginLocationState, paths } from '../../lib/navigation/paths.ts';
import { SealedEnvelope } from '../../ui/art/sealed-envelope.tsx';
import { SpentHourglass } from '../../ui/art/spent-hourglass.tsx';
import { LinkButton } from '../../ui/buttons/link.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';

const { title, loggedOut, observing } = forgeTexts.accessRequired;

/** Replaces a tab that belongs to a user, because the session has ended or an observer views the page. */
export function AccessRequired({ isObserving }: { isObserving: boolean }) {
  const { pathname, search } = useLocation();
  const state: LoginLocationState = { from: pathname + search };
  return (
    <EmptyState
      art={isObserving ? <SealedEnvelope /> : <SpentHourglass />}
      title={title}
      action={
        !isObserving && (
          <LinkButton to={paths.login} state={state} variant="primary">
            {pageTitles.login}
          </LinkButton>
        )
      }
    >
      <p role="status">{isObserving ? observing : loggedOut}</p>
    </EmptyState>
  );
}
