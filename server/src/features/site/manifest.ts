import { paths } from '@app/contract/core/paths';
import { pageDescriptions } from '@app/contract/site/page-descriptions';
import { pageTitles } from '@app/contract/site/page-titles';
import { siteTexts } from '@app/contract/site/texts';
import { THEME_COLOUR } from '@app/contract/site/theme';

const png = (size: number, name = `icon-${size}`) => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
});

/** The web app manifest (W3C), with which browsers install the web app. */
export function createManifest(productName: string) {
  return {
    id: paths.home,
    name: productName,
    short_name: productName,
    description: pageDescriptions.home,
    lang: 'en',
    dir: 'ltr',
    start_url: paths.home,
    scope: '/',
    display: 'standalone',
    theme_color: THEME_COLOUR,
    background_color: THEME_COLOUR,
    categories: ['games', 'entertainment'],
    icons: [
      png(192),
      png(512),
      { ...png(512, 'icon-maskable-512'), purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: pageTitles.inventory, url: paths.inventory, icons: [png(192)] },
      { name: siteTexts.collectShortcut, url: paths.home, icons: [png(192)] },
    ],
  };
}
