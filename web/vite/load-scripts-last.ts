import type { Plugin } from 'vite';

/**
 * Gives module scripts a low priority. Prerendered pages show before they run, so styles and fonts must not share the
 * connection with them.
 */
export function loadScriptsLast(): Plugin {
  return {
    name: 'load-scripts-last',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"'),
    },
  };
}
