import { getInventory } from '@app/contract/cards/schemas';
import type { User } from '@app/contract/core/user';
import { REWARD_DRAWS_PER_DAY } from '@app/contract/quests/limits';
import { listRewards } from '@app/contract/quests/schemas';
import * as sessions from '@app/contract/sessions/schemas';
import { listTransfers } from '@app/contract/transfers/schemas';
import { createRoot, type Root } from 'react-dom/client';
import { App } from '../src/app/app.tsx';
import { type AppRouter, createRouter, RoutedApp } from '../src/app/routing/router.tsx';
import { endSessionAndClearCache, startSession } from '../src/lib/session/session.ts';
import { toastStore } from '../src/ui/overlays/toast.ts';
import { inventoryOf } from './cards.ts';
import { respondTo } from './fake-api.ts';
import { respondWithNotifications } from './notifications.ts';
import { newUser } from './people.ts';

let root: Root | undefined;
let router: AppRouter | undefined;

/** Opens a page of the web app as a visitor, or as the user of {@link signIn}. */
export function openPage(path: string): void {
  window.history.pushState(null, '', path);
  renderPage();
}

/** Renders the page again and keeps the same data as a reload: the URL, the state of the history entry and the storage. */
export function reloadPage(): void {
  removePage();
  renderPage();
}

function renderPage(): void {
  const container = document.body.appendChild(document.createElement('div'));
  container.id = 'root';
  root = createRoot(container);
  router = createRouter();
  root.render(
    <App>
      <RoutedApp router={router} />
    </App>,
  );
}

/** Stores a session of a user, and responds to the requests that every page of a user sends. Call it before {@link openPage}. */
export function signIn(changes: Partial<User> = {}): User {
  startSession({ token: 'access-token', refreshToken: 'refresh-token' });
  return respondToUser(changes);
}

/** Responds to the requests that every page of a user sends, for a session that the page starts itself. */
export function respondToUser(changes: Partial<User> = {}): User {
  const user = newUser(changes);
  respondTo(sessions.getCurrentUser, { user, isObserving: false });
  respondTo(sessions.createSocketTicket, { ticket: 'ticket', expiresIn: 30 });
  // The bell loads its list too, if it appears below the pointer of an earlier test.
  respondWithNotifications([]);
  // The countdown to the next card in the header needs this response.
  respondTo(getInventory, inventoryOf([]));
  // The inventory counts the rewards that can be claimed.
  respondTo(listRewards, { rewards: [], nextCursor: null, drawsLeftToday: REWARD_DRAWS_PER_DAY, claimsFrom: null });
  // It also counts the cards that wait for the user.
  respondTo(listTransfers, { transfers: [], nextCursor: null });
  return user;
}

/** Closes the page and removes everything that it has stored. */
export function closePage(): void {
  removePage();
  endSessionAndClearCache();
  localStorage.clear();
  sessionStorage.clear();
  for (const { id } of toastStore.current()) toastStore.dismiss(id);
}

function removePage(): void {
  root?.unmount();
  root = undefined;
  router?.dispose();
  router = undefined;
  document.getElementById('root')?.remove();
}
