import { STATIC_CONTENT_ID } from '@app/contract/core/paths/prerendered';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './ui/styles/ui.css';
import { App } from './app/app.tsx';
import { replayEarlyClick } from './app/replay-early-click.ts';
import { handleMissingCode } from './app/routing/missing-code.ts';
import { createRouter, preloadPage, RoutedApp } from './app/routing/router.tsx';
import { consumeCallbackParams } from './features/social/callback/callback-params.ts';
import { retryOptional } from './lib/loading/lazy-with-retry.tsx';
import { trackLoading } from './lib/loading/track-loading.ts';
import { syncWithOtherTabs } from './lib/session/session.ts';

handleMissingCode();
window.addEventListener('online', retryOptional);
syncWithOtherTabs();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const staticContent = document.getElementById(STATIC_CONTENT_ID);
consumeCallbackParams();
if (root.hasChildNodes()) void hydrate(root);
else if (staticContent) void replace(staticContent, root);
else createRoot(root).render(renderApp(false));

/** @param isShown see `createRouter` */
function renderApp(isShown: boolean) {
  return (
    <App>
      <RoutedApp router={createRouter(isShown)} />
    </App>
  );
}

/** Loads the code of the first page. @returns whether that succeeded */
function loadFirstPage(): Promise<boolean> {
  return trackLoading(preloadPage(window.location.pathname)).then(
    () => true,
    () => false,
  );
}

/** Hydrates a prerendered page. The page stays unchanged until loading the code of its routes succeeds or fails. */
async function hydrate(container: HTMLElement): Promise<void> {
  const replayClick = replayEarlyClick(container);
  const isLoaded = await loadFirstPage();
  restoreStyles(container);
  // Without the code, the first render would differ from the prerendered page. The page is therefore rendered anew, and is
  // reloaded or becomes the error page.
  if (!isLoaded) return createRoot(container).render(renderApp(false));
  // In a transition, React hydrates in short tasks between which the page stays responsive.
  startTransition(() => void hydrateRoot(container, renderApp(true)));
  replayClick();
}

/** Replaces the content of a page that the server rendered. Does this in one step, so that nothing else is shown in between. */
async function replace(content: HTMLElement, container: HTMLElement): Promise<void> {
  const isLoaded = await loadFirstPage();
  flushSync(() => createRoot(container).render(renderApp(isLoaded)));
  content.remove();
}

/** Restores the style attributes, which the content security policy forbids in HTML but not in scripts. */
function restoreStyles(container: HTMLElement): void {
  for (const element of container.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    delete element.dataset.style;
  }
}
