import { STATIC_CONTENT_ID } from '@app/contract/core/prerendered';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import './ui/styles/ui.css';
import { App } from './app/app.tsx';
import { keepEarlyPress } from './app/keep-early-press.ts';
import { loadRoutes } from './app/load-routes.ts';
import { handleMissingCode } from './app/missing-code.ts';
import { routes } from './app/routes.tsx';
import { retryOptional } from './lib/lazy-optional.ts';
import { syncWithOtherTabs } from './lib/session/session.ts';

let router: ReturnType<typeof createBrowserRouter> | undefined;
handleMissingCode(() => router?.state);
window.addEventListener('online', retryOptional);
syncWithOtherTabs();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const staticContent = document.getElementById(STATIC_CONTENT_ID);
if (root.hasChildNodes()) void hydrate(root);
else if (staticContent) void replace(staticContent, root);
else createRoot(root).render(renderApp());

function renderApp() {
  router = createBrowserRouter(routes);
  router.subscribe(({ navigation }) => navigation.state === 'idle' && retryOptional());
  return (
    <App>
      <RouterProvider router={router} />
    </App>
  );
}

/** Takes over a prerendered page. It stays as it is until loading the code of its routes succeeds or fails. */
async function hydrate(container: HTMLElement): Promise<void> {
  const repeatEarlyPress = keepEarlyPress(container);
  const isLoaded = await loadRoutes(routes, window.location.pathname).then(
    () => true,
    () => false,
  );
  restoreStyles(container);
  // In a transition, React hydrates in short tasks between which the page stays responsive.
  if (isLoaded) startTransition(() => void hydrateRoot(container, renderApp()));
  // Without the code, the first render differs from the prerendered page. The router loads it again or shows the error page.
  else createRoot(container).render(renderApp());
  repeatEarlyPress();
}

/** Replaces the content of a page that the server rendered, at once, so that nothing else shows in between. */
async function replace(content: HTMLElement, container: HTMLElement): Promise<void> {
  await loadRoutes(routes, window.location.pathname).catch(() => undefined);
  flushSync(() => createRoot(container).render(renderApp()));
  content.remove();
}

/** Restores the style attributes, which the content security policy forbids in HTML but not in scripts. */
function restoreStyles(container: HTMLElement): void {
  for (const element of container.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    delete element.dataset.style;
  }
}
