import { prerender as prerenderToStream } from 'react-dom/static';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { setConfig } from '../lib/config.ts';
import { App } from './app.tsx';
import { preloadPage } from './routing/router.tsx';
import { routes } from './routing/routes.tsx';

/** The page to prerender, and the settings for it. */
export interface PrerenderOptions {
  readonly path: string;
  /** The product's name, or a placeholder for it. */
  readonly productName: string;
  readonly localMode: boolean;
}

/** Renders a page as a visitor first sees it. Runs in the build. @returns the HTML of `#root` */
export async function prerender({ path, productName, localMode }: PrerenderOptions): Promise<string> {
  setConfig({
    productName,
    localMode,
    // Prerendered pages do not show the providers.
    providers: [],
    securityContact: '',
    solanaRpcUrl: '',
    transfers: true,
    limits: { collectIntervalSeconds: 0 },
  });
  await preloadPage(path);
  const { prelude } = await prerenderToStream(
    <App>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
    </App>,
    // This setting keeps React from putting content into inline scripts, which the content security policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
