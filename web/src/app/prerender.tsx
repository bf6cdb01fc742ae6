import { prerender as prerenderToStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { setConfig } from '../lib/config.ts';
import { App } from './app.tsx';
import { loadRoutes } from './load-routes.ts';
import { routes } from './routes.tsx';

/** What a page is prerendered for. */
export interface PrerenderOptions {
  readonly path: string;
  /** The product's name, or a placeholder for it. */
  readonly productName: string;
  readonly localMode: boolean;
}

/** Renders a page as a visitor sees it first. Runs in the build. @returns the HTML of `#root` */
export async function prerender({ path, productName, localMode }: PrerenderOptions): Promise<string> {
  setConfig({
    productName,
    localMode,
    // Not shown on prerendered pages.
    providers: [],
    securityContact: '',
    solanaRpcUrl: '',
    limits: { collectIntervalSeconds: 0 },
  });
  await loadRoutes(routes, path);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} has no page: ${context.status}`);
  const { prelude } = await prerenderToStream(
    <App>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
    // No content in inline scripts, which the content security policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
