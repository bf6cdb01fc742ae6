import { escapeHtml } from '../../escape-html.ts';
import type { BrandedEmail } from '../message.ts';
import { renderLayout } from './email-layout.ts';

/** The preview text is padded to this length; email clients show up to 150 characters. */
const PREVIEW_LENGTH = 120;
/** Placeholder of the preview text. */
const PREVIEW = placeholder('preview').padEnd(PREVIEW_LENGTH, '\uE000');

/** Rendered layouts by the number of paragraphs, facts and closing paragraphs, and by whether there is a button, a card, a link. */
const layouts = new Map<string, string>();

/**
 * Renders an email as HTML that is readable in light and dark clients. Rendering the components takes milliseconds, so each
 * layout is rendered once and filled in for every email.
 */
export function renderEmailHtml(email: BrandedEmail): string {
  const {
    subject,
    productName,
    heading,
    paragraphs,
    facts = [],
    afterwards = [],
    action,
    closing,
    unsubscribe,
    card,
  } = email;
  const parts = [action !== undefined, unsubscribe !== undefined, email.card !== undefined];
  const shape = [paragraphs.length, facts.length, afterwards.length, ...parts].join(' ');
  const layout = layouts.get(shape) ?? renderLayout(placeholdersFor(email), PREVIEW);
  layouts.set(shape, layout);
  const texts = new Map([
    ['subject', subject],
    ['productName', productName],
    ['heading', heading],
    ['preview', paragraphs[0] ?? heading],
    ['closing', closing],
    ['label', action?.label ?? ''],
    ['href', action?.href ?? ''],
    ['unsubscribe', unsubscribe?.page ?? ''],
    ['alt', card?.alt ?? ''],
    ...paragraphs.map((paragraph, index) => [`p${index}`, paragraph] as const),
    ...facts.flatMap(({ label, value }, index) => [
      [`label${index}`, label] as const,
      [`value${index}`, value] as const,
    ]),
    ...afterwards.map((paragraph, index) => [`a${index}`, paragraph] as const),
  ]);
  return layout.replace(/\uE000(\w+)\uE001\uE000*/g, (_, name: string) => escapeHtml(texts.get(name) ?? ''));
}

/** Returns the placeholder of a text in a layout, marked by private-use characters, which no text contains. */
function placeholder(name: string): string {
  return `\uE000${name}\uE001`;
}

function placeholdersFor({
  paragraphs,
  facts = [],
  afterwards = [],
  action,
  unsubscribe,
  card,
}: BrandedEmail): BrandedEmail {
  return {
    subject: placeholder('subject'),
    productName: placeholder('productName'),
    heading: placeholder('heading'),
    paragraphs: paragraphs.map((_, index) => placeholder(`p${index}`)),
    facts: facts.map((_, index) => ({ label: placeholder(`label${index}`), value: placeholder(`value${index}`) })),
    afterwards: afterwards.map((_, index) => placeholder(`a${index}`)),
    closing: placeholder('closing'),
    card: card && { ...card, alt: placeholder('alt') },
    ...(action && { action: { label: placeholder('label'), href: placeholder('href') } }),
    ...(unsubscribe && { unsubscribe: { page: placeholder('unsubscribe'), oneClick: '' } }),
  };
}
