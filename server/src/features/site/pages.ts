import { PREVIEW_HEIGHT, PREVIEW_WIDTH, PRODUCT_PREVIEW_PATH } from '@app/contract/cards/preview';
import { type PageName, paths } from '@app/contract/core/paths/paths';
import { pageDescriptions, previewAlt } from '@app/contract/site/page-descriptions';
import { pageTitles } from '@app/contract/site/page-titles';
import { siteTexts } from '@app/contract/site/texts';
import type { LinkPreview, PageMetadata, WebPage } from '../../platform/http/pages/page-metadata.ts';

const image = {
  path: PRODUCT_PREVIEW_PATH,
  type: 'image/png',
  width: PREVIEW_WIDTH,
  height: PREVIEW_HEIGHT,
  alt: previewAlt,
};

const descriptions: Partial<Record<PageName, string>> = pageDescriptions;

/** The web app's pages, except those that a feature describes, such as the page of a card. */
export const sitePages: readonly WebPage[] = (Object.keys(paths) as PageName[])
  .filter((name) => name !== 'card' && name !== 'project')
  .map((name) => {
    const preview = previewOf(name);
    return {
      path: paths[name],
      metadata: { title: pageTitles[name], ...(preview && { preview }) },
      isPopup: name === 'authCallback' || name === 'integrationCallback',
    };
  });

/** Metadata of the page for unknown URLs. */
export const notFoundMetadata: PageMetadata = { title: siteTexts.pageNotFound };

/** Paths of the pages that search engines may list. */
export const publicPaths: readonly string[] = sitePages
  .filter(({ metadata }) => metadata.preview)
  .map(({ path }) => path);

function previewOf(name: PageName): LinkPreview | undefined {
  const description = descriptions[name];
  return description === undefined ? undefined : { path: paths[name], description, image };
}
