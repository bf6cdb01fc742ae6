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
export function insertMetadata(html: string, head: PageMetadata, { publicUrl, productName }: Site): string {
  const { title, description, image } = head;
  const url = publicUrl + head.path;
  const picture = publicUrl + image.path;
  const tags = [
    `<title>${escapeHtml(`${title} – ${productName}`)}</title>`,
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    named('description', description),
    property('og:type', 'website'),
    property('og:site_name', productName),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:image', picture),
    property('og:image:type', image.type),
    property('og:image:width', image.width),
    property('og:image:height', image.height),
    property('og:image:alt', image.alt),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', picture),
    named('twitter:image:alt', image.alt),
  ];
  // a function, because `$&` in a replacement string is special
  return html.replace(/<title>[^<]*<\/title>/, () => tags.join('\n    '));
}

const property = (name: string, content: string | number) =>
  `<meta property="${name}" content="${escapeHtml(content)}" />`;
const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string | number): string {
  return String(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
