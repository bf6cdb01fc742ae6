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
import type { Letter } from './letter.ts';

const ink = '#151a26';
const paper = '#f6f3ea';
const brass = '#8a6412';
const ash = '#5b6273';
const vermilion = '#c2410c';
const sans = 'Helvetica Neue, Helvetica, Arial, sans-serif';
const serif = 'Georgia, Times New Roman, serif';

/** A letter as HTML that stays readable in light and dark clients. Colours stand in the styles: mail clients know no style sheets. */
export async function letterHtml({ productName, heading, paragraphs, action, closing }: Letter): Promise<string> {
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
  const letter = h(
    Html,
    { lang: 'en' },
    h(Head, null, h('meta', { name: 'color-scheme', content: 'light dark' })),
    h(Preview, null, paragraphs[0] ?? heading),
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
          productName,
        ),
        h(
          Heading,
          { as: 'h1', style: { fontFamily: serif, fontSize: 26, lineHeight: '32px', color: ink, margin: '0 0 16px' } },
          heading,
        ),
        ...paragraphs.map((paragraph, at) => text(`p${at}`, paragraph)),
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
        h(Text, { style: small }, closing),
      ),
    ),
  );
  return await render(letter);
}
