export type EmailScheme = 'light' | 'dark';

/** An email in a form that the content security policy of the app lets a frame show. */
export interface EmailDocument {
  /** The HTML without style sheets. Style attributes are renamed to `data-style`, and links have no target. */
  readonly html: string;
  /** The style sheets, for one colour scheme. */
  readonly styleSheet: string;
}

const STYLE_ELEMENTS = /<style[^>]*>([\s\S]*?)<\/style>/g;
const DARK_QUERY = /\(prefers-color-scheme:\s*dark\)/g;

/**
 * Prepares the HTML of an email for a frame. A `srcdoc` frame inherits the policy, which forbids inline styles but not styles
 * that a script sets (decision 8), so {@link applyEmailStyles} sets them. The email is rendered by our own templates, which
 * escape all quotation marks in texts, so that the attributes can be found by a text search.
 */
export function prepareEmail(html: string, scheme: EmailScheme): EmailDocument {
  const sheets = [...html.matchAll(STYLE_ELEMENTS)].map(([, css = '']) => css);
  return {
    html: html
      .replace(STYLE_ELEMENTS, '')
      .replace(/ style="/g, ' data-style="')
      .replace(/ href="/g, ' title="'),
    styleSheet: sheets.join('\n').replace(DARK_QUERY, scheme === 'dark' ? 'all' : 'not all'),
  };
}

/** Applies the styles of a prepared email to the document that shows it. */
export function applyEmailStyles(document: Document, styleSheet: string, scheme: EmailScheme): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
  }
  const view = document.defaultView as (Window & typeof globalThis) | null;
  if (!view) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(styleSheet);
  document.adoptedStyleSheets = [sheet];
  document.documentElement.style.colorScheme = scheme;
}
