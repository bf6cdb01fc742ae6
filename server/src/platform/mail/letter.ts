import type { ReactNode } from 'react';
import type { RenderedMail } from './message.ts';

/** What every mail says of the installation it comes from. */
export interface Letterhead {
  readonly productName: string;
  readonly publicUrl: string;
}

/** The parts of a mail; the first paragraph is what a list of mails shows beside the subject. */
export interface LetterParts {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly href: string };
  readonly closing?: string;
}

const ink = '#151a26';
const paper = '#f6f3ea';
const brass = '#8a6412';
const ash = '#5b6273';
const vermilion = '#c2410c';
const sans = 'Helvetica Neue, Helvetica, Arial, sans-serif';
const serif = 'Georgia, Times New Roman, serif';

/**
 * Draws up a mail with the product's letterhead, as HTML that stays readable in light and dark clients and as
 * text. Colours stand in the styles since mail clients know no style sheets; the component library is loaded only
 * where mail is sent.
 */
export async function renderLetter(head: Letterhead, parts: LetterParts): Promise<RenderedMail> {
  const { createElement: h } = await import('react');
  const { Body, Button, Container, Head, Heading, Hr, Html, Preview, Text } = await import('@react-email/components');
  const { render } = await import('@react-email/render');
  const text = (key: string, content: ReactNode) =>
    h(
      Text,
      { key, style: { fontFamily: sans, fontSize: 16, lineHeight: '26px', color: ink, margin: '0 0 16px' } },
      content,
    );
  const small = {
    fontFamily: sans,
    fontSize: 13,
    lineHeight: '20px',
    color: ash,
    margin: 0,
    wordBreak: 'break-word' as const,
  };
  const { action } = parts;
  const letter = h(
    Html,
    { lang: 'en' },
    h(Head, null, h('meta', { name: 'color-scheme', content: 'light dark' })),
    h(Preview, null, parts.paragraphs[0] ?? parts.heading),
    h(
      Body,
      { style: { backgroundColor: paper, margin: 0, padding: '24px 12px' } },
      h(
        Container,
        {
          style: {
            backgroundColor: '#ffffff',
            border: `1px solid ${brass}`,
            borderRadius: 6,
            padding: '32px 28px',
            maxWidth: 520,
          },
        },
        h(
          Text,
          { style: { fontFamily: serif, fontSize: 20, letterSpacing: 1, color: brass, margin: '0 0 20px' } },
          head.productName,
        ),
        h(
          Heading,
          { as: 'h1', style: { fontFamily: serif, fontSize: 26, lineHeight: '32px', color: ink, margin: '0 0 16px' } },
          parts.heading,
        ),
        ...parts.paragraphs.map((paragraph, at) => text(`p${at}`, paragraph)),
        action &&
          h(
            Button,
            {
              href: action.href,
              style: {
                backgroundColor: vermilion,
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
          h(Text, { style: { ...small, marginTop: 16 } }, `Or copy this address into your browser: ${action.href}`),
        h(Hr, { style: { borderColor: '#e4dcc6', margin: '24px 0 16px' } }),
        h(
          Text,
          { style: small },
          parts.closing ?? `You receive this mail because of your account at ${head.publicUrl}.`,
        ),
      ),
    ),
  );
  return { subject: parts.subject, html: await render(letter), text: plainText(head, parts) };
}

function plainText(head: Letterhead, { heading, paragraphs, action, closing }: LetterParts): string {
  const parts = [heading, ...paragraphs];
  if (action) parts.push(`${action.label}:\n${action.href}`);
  parts.push(closing ?? `You receive this mail because of your account at ${head.publicUrl}.`);
  return `${parts.join('\n\n')}\n\n-- \n${head.productName}\n`;
}
