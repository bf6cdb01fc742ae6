import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Adds `<link rel="preload">` for the Latin subset of each font to index.html; the hashed names are known only after the
 * build. The browser loads other subsets on demand.
 */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => /-latin-wght-normal-[\w-]+\.woff2$/.test(name))
          .map(preloadTag),
    },
  };
}

function preloadTag(name: string): HtmlTagDescriptor {
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' };
  return { tag: 'link', attrs, injectTo: 'head-prepend' };
}
