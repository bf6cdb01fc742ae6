/** What the head of a page says of it, for link previews and search. */
export interface PageHead {
  /** Below the origin. */
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

/** A page of the web application that is about something, and is nowhere when that is not there. */
export interface DescribedPage {
  /** With parameters after colons. */
  readonly path: string;
  /** What it says of itself; undefined where there is no such thing. */
  describe(params: Readonly<Record<string, string>>): Promise<PageHead | undefined>;
}

/** The installation, as a page's head names it. */
export interface Site {
  readonly publicUrl: string;
  readonly productName: string;
}

/** Puts what a page says of itself (Open Graph, Twitter) in the place of the empty title. */
export function writeHead(html: string, head: PageHead, { publicUrl, productName }: Site): string {
  const { title, description, image } = head;
  const address = publicUrl + head.path;
  const picture = publicUrl + image.path;
  const tags = [
    `<title>${escaped(`${title} – ${productName}`)}</title>`,
    `<link rel="canonical" href="${escaped(address)}" />`,
    named('description', description),
    property('og:type', 'website'),
    property('og:site_name', productName),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
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
  // a function, for in a text `$&` would mean something
  return html.replace(/<title>[^<]*<\/title>/, () => tags.join('\n    '));
}

const property = (name: string, content: string | number) =>
  `<meta property="${name}" content="${escaped(content)}" />`;
const named = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}" />`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string | number): string {
  return String(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}
