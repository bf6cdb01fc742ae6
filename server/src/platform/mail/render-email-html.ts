import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { render } from '@react-email/render';
import { Text } from '@react-email/text';
import { createElement as h, type ReactNode } from 'react';

/** The content of an email; its first paragraph is also the preview text. */
export interface EmailContent {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Details, one per line. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** Paragraphs after the details. */
  readonly afterwards?: readonly string[];
  readonly action?: { readonly label: string; readonly href: string };
  readonly closing?: string;
}

/** The content of an email with the texts that all emails contain. */
export interface BrandedEmail extends EmailContent {
  readonly productName: string;
  readonly closing: string;
}

const textColor = '#151a26';
const pageColor = '#f6f3ea';
const accentColor = '#8a6412';
const mutedTextColor = '#5b6273';
const buttonColor = '#c2410c';
const sans = 'Helvetica Neue, Helvetica, Arial, sans-serif';
const serif = 'Georgia, Times New Roman, serif';

/** The preview text is padded to this length; email clients show up to 150 characters. */
const PREVIEW_LENGTH = 120;
/** Placeholder of the preview text. */
const PREVIEW = placeholder('preview').padEnd(PREVIEW_LENGTH, '\uE000');

/** Rendered layouts by the number of paragraphs, facts and closing paragraphs, and whether there is a button. */
const layouts = new Map<string, Promise<string>>();

/**
 * Renders an email as HTML that is readable in light and dark clients. Rendering the components takes milliseconds, so each
 * layout is rendered once and filled in for every email.
 */
export async function renderEmailHtml(email: BrandedEmail): Promise<string> {
  const { productName, heading, paragraphs, facts = [], afterwards = [], action, closing } = email;
  const shape = `${paragraphs.length} ${facts.length} ${afterwards.length} ${action !== undefined}`;
  const layout = layouts.get(shape) ?? renderLayout(placeholdersFor(email));
  layouts.set(shape, layout);
  const texts = new Map([
    ['productName', productName],
    ['heading', heading],
    ['preview', paragraphs[0] ?? heading],
    ['closing', closing],
    ['label', action?.label ?? ''],
    ['href', action?.href ?? ''],
    ...paragraphs.map((paragraph, index) => [`p${index}`, paragraph] as const),
    ...facts.flatMap(({ label, value }, index) => [
      [`label${index}`, label] as const,
      [`value${index}`, value] as const,
    ]),
    ...afterwards.map((paragraph, index) => [`a${index}`, paragraph] as const),
  ]);
  return (await layout).replace(/\uE000(\w+)\uE001\uE000*/g, (_, name: string) => escapeHtml(texts.get(name) ?? ''));
}

/** Returns the placeholder of a text in a layout, marked by private-use characters, which no text contains. */
function placeholder(name: string): string {
  return `\uE000${name}\uE001`;
}

function placeholdersFor({ subject, paragraphs, facts = [], afterwards = [], action }: BrandedEmail): BrandedEmail {
  return {
    subject,
    productName: placeholder('productName'),
    heading: placeholder('heading'),
    paragraphs: paragraphs.map((_, index) => placeholder(`p${index}`)),
    facts: facts.map((_, index) => ({ label: placeholder(`label${index}`), value: placeholder(`value${index}`) })),
    afterwards: afterwards.map((_, index) => placeholder(`a${index}`)),
    closing: placeholder('closing'),
    ...(action && { action: { label: placeholder('label'), href: placeholder('href') } }),
  };
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Escapes a text for content and for quoted attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] as string);
}

/** Renders a layout. Colors are inline styles, because email clients ignore style sheets. */
async function renderLayout(email: BrandedEmail): Promise<string> {
  const { productName, heading, paragraphs, facts = [], afterwards = [], action, closing } = email;
  const text = (key: string, content: ReactNode) =>
    h(
      Text,
      {
        key,
        style: {
          fontFamily: sans,
          fontSize: 16,
          lineHeight: '26px',
          color: textColor,
          margin: '0 0 16px',
          wordBreak: 'break-word',
        },
      },
      content,
    );
  const small = {
    fontFamily: sans,
    fontSize: 13,
    lineHeight: '20px',
    color: mutedTextColor,
    margin: 0,
    wordBreak: 'break-word' as const,
  };
  const document = h(
    Html,
    { lang: 'en' },
    h(Head, null, h('meta', { name: 'color-scheme', content: 'light dark' })),
    h(Preview, null, PREVIEW),
    h(
      Body,
      { style: { backgroundColor: pageColor, margin: 0, padding: '24px 12px' } },
      h(
        Container,
        {
          style: {
            backgroundColor: '#ffffff',
            border: `1px solid ${accentColor}`,
            borderRadius: 6,
            padding: '32px 28px',
            maxWidth: 520,
          },
        },
        h(
          Text,
          { style: { fontFamily: serif, fontSize: 20, letterSpacing: 1, color: accentColor, margin: '0 0 20px' } },
          productName,
        ),
        h(
          Heading,
          {
            as: 'h1',
            style: { fontFamily: serif, fontSize: 26, lineHeight: '32px', color: textColor, margin: '0 0 16px' },
          },
          heading,
        ),
        ...paragraphs.map((paragraph, index) => text(`p${index}`, paragraph)),
        facts.length > 0 && text('facts', facts.flatMap(factLine)),
        ...afterwards.map((paragraph, index) => text(`a${index}`, paragraph)),
        action &&
          h(
            Button,
            {
              href: action.href,
              style: {
                backgroundColor: buttonColor,
                color: '#ffffff',
                fontFamily: sans,
                fontSize: 16,
                fontWeight: 600,
                padding: '14px 22px',
                borderRadius: 4,
              },
            },
            action.label,
          ),
        action &&
          h(Text, { style: { ...small, marginTop: 16 } }, `Or copy this link into your browser: ${action.href}`),
        h(Hr, { style: { borderColor: '#e4dcc6', margin: '24px 0 16px' } }),
        h(Text, { style: small }, closing),
      ),
    ),
  );
  return await render(document);
}

/** Renders one detail on its own line. */
function factLine({ label, value }: { label: string; value: string }, index: number): ReactNode[] {
  const line = [h('strong', { key: `label${index}` }, `${label}: `), value];
  return index === 0 ? line : [h('br', { key: `break${index}` }), ...line];
}
