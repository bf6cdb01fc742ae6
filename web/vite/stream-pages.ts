import type { Plugin } from 'vite';

/** Serves the pages of overlays and docks during development; the server of the built web app does it by their routes. */
export function streamPages(): Plugin {
  return {
    name: 'stream-pages',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        request.url = request.url?.replace(/^\/(overlay|dock)\/[^/?]+/, '/stream/$1.html');
        next();
      });
    },
  };
}
