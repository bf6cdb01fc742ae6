import { documentTitle } from '@app/contract/core/product-name';
import type { FastifyRequest } from 'fastify';
import { escapeHtml } from '../../escape-html.ts';
import type { PageContent } from './page-content.ts';

/** The metadata in the head of a page (docs/reference/link-previews.md). */
export interface PageMetadata {
  /** The title without the product's name. */
  readonly title: string;
  /** Only for public pages; search engines do not list pages without it. */
  readonly preview?: LinkPreview;
}

/** The data for link previews and search results. */
export interface LinkPreview {
  /** Path of the canonical URL. */
  readonly path: string;
  readonly description: string;
  readonly image: {
    readonly path: string;
    readonly type: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
  };
}

/** A page of the web app. */
export interface WebPage {
  /** Route pattern with parameters such as `:id`. */
  readonly path: string;
  /** Metadata for every request, unless `load` returns other metadata. */
  readonly metadata: PageMetadata;
  /**
   * Loads the resource in the URL.
   * @returns undefined if the resource does not exist; the page then has status 404
   */
  load?(request: FastifyRequest): Promise<LoadedPage | undefined>;
  /**
   * Whether another site opens the page in a popup. Such pages keep `window.opener`, and are not cached, because their URL
   * contains secrets.
   */
  readonly isPopup?: boolean;
}

/** A page about a resource. */
export interface LoadedPage {
  readonly metadata: PageMetadata;
  readonly content: PageContent;
}

/** The installation, as named in the metadata. */
export interface Site {
  readonly publicUrl: string;
  readonly productName: string;
}

/** Replaces the title of an HTML page with its title and metadata (Open Graph, Twitter, robots). */
export function insertMetadata(html: string, { title, preview }: PageMetadata, site: Site): string {
  const tags = [
    `<title>${escapeHtml(documentTitle(title, site.productName))}</title>`,
    ...(preview ? previewTags(title, preview, site) : [namedTag('robots', 'noindex')]),
  ];
  // A function, because `$&` in a replacement string is special
  return html.replace(/<title>[^<]*<\/title>/, () => tags.join('\n    '));
}

function previewTags(title: string, preview: LinkPreview, { publicUrl, productName }: Site): string[] {
  const { description, image } = preview;
  const url = publicUrl + preview.path;
  const imageUrl = publicUrl + image.path;
  return [
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    namedTag('description', description),
    propertyTag('og:type', 'website'),
    propertyTag('og:site_name', productName),
    propertyTag('og:title', title),
    propertyTag('og:description', description),
    propertyTag('og:url', url),
    propertyTag('og:image', imageUrl),
    propertyTag('og:image:type', image.type),
    propertyTag('og:image:width', image.width),
    propertyTag('og:image:height', image.height),
    propertyTag('og:image:alt', image.alt),
    namedTag('twitter:card', 'summary_large_image'),
    namedTag('twitter:title', title),
    namedTag('twitter:description', description),
    namedTag('twitter:image', imageUrl),
    namedTag('twitter:image:alt', image.alt),
  ];
}

const propertyTag = (name: string, content: string | number) =>
  `<meta property="${name}" content="${escapeHtml(content)}" />`;
const namedTag = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`;
