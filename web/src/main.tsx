import { STATIC_CONTENT_ID } from '@app/contract/core/prerendered';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './ui/styles/ui.css';
import { App } from './app/app.tsx';
import { handleMissingCode } from './app/missing-code.ts';
import { replayEarlyClick } from './app/replay-early-click.ts';
import { AppRouter } from './app/routing/app-router.tsx';
import { AppRoutes } from './app/routing/app-routes.tsx';
import { loadPage } from './app/routing/load-page.ts';
import { consumeCallbackParams } from './features/accounts/common/callback-params.ts';
import { retryOptional } from './lib/lazy-optional.ts';
import { syncWithOtherTabs } from './lib/session/session.ts';

handleMissingCode();
window.addEventListener('online', retryOptional);
syncWithOtherTabs();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const staticContent = document.getElementById(STATIC_CONTENT_ID);
consumeCallbackParams();
// Starts before the first render, which takes a while.
const firstPage = loadPage(window.location.pathname).then(
  () => true,
  () => false,
);
if (root.hasChildNodes()) void hydrate(root);
else if (staticContent) void replace(staticContent, root);
else createRoot(root).render(renderApp(false));

/** @param isReady see `AppRouter` */
function renderApp(isReady: boolean) {
  return (
    <App>
      <AppRouter isReady={isReady}>
        <AppRoutes />
      </AppRouter>
    </App>
  );
}

/** Takes over a prerendered page. It stays as it is until loading the code of its routes succeeds or fails. */
async function hydrate(container: HTMLElement): Promise<void> {
  const replayClick = replayEarlyClick(container);
  const isLoaded = await firstPage;
  restoreStyles(container);
  // Without the code, the first render differs from the prerendered page: it is loaded again, or the error page is shown.
  if (!isLoaded) return createRoot(container).render(renderApp(false));
  // In a transition, React hydrates in short tasks between which the page stays responsive.
  startTransition(() => void hydrateRoot(container, renderApp(true)));
  replayClick();
}

/** Replaces the content of a page that the server rendered, at once, so that nothing else shows in between. */
async function replace(content: HTMLElement, container: HTMLElement): Promise<void> {
  await firstPage;
  flushSync(() => createRoot(container).render(renderApp(true)));
  content.remove();
}

/** Restores the style attributes, which the content security policy forbids in HTML but not in scripts. */
function restoreStyles(container: HTMLElement): void {
  for (const element of container.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    delete element.dataset.style;
  }
}
