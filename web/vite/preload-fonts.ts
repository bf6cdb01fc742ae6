import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Adds `<link rel="preload">` to index.html for the Latin cut of each family, whose hashed name is known only
 * after the build. Other cuts are fetched by the browser when a page needs their letters.
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
