/** Metadata of a page for link previews and search engines (docs/reference/link-previews.md). */
export interface PageMetadata {
  /** Path of the canonical URL. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly image: {
    readonly path: string;
    readonly type: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
  };
}

/** A page of the web app about a resource; it has status 404 if the resource does not exist. */
export interface PageWithMetadata {
  /** Route pattern with parameters such as `:id`. */
  readonly path: string;
  /** @returns the metadata, or undefined if the resource does not exist */
  loadMetadata(params: Readonly<Record<string, string>>): Promise<PageMetadata | undefined>;
}

/** The installation, as named in the metadata. */
export interface Site {
  readonly publicUrl: string;
  readonly productName: string;
}

/** Replaces the title of an HTML page by the title and metadata (Open Graph, Twitter). */
export function insertMetadata(html: string, metadata: PageMetadata, { publicUrl, productName }: Site): string {
  const { title, description, image } = metadata;
  const url = publicUrl + metadata.path;
  const imageUrl = publicUrl + image.path;
  const tags = [
    `<title>${escapeHtml(`${title} – ${productName}`)}</title>`,
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
  // a function, because `$&` in a replacement string is special
  return html.replace(/<title>[^<]*<\/title>/, () => tags.join('\n    '));
}

const propertyTag = (name: string, content: string | number) =>
  `<meta property="${name}" content="${escapeHtml(content)}" />`;
const namedTag = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string | number): string {
  return String(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
