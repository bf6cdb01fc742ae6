import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import { type CSSProperties, createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type BrandedEmail, type EmailContent, UNSUBSCRIBE_LABEL } from '../message.ts';
import { pictureUrl } from '../pictures.ts';
import { BUTTON, LIGHT, STAGE, STYLE_SHEET } from './email-theme.ts';

const sans = 'Helvetica Neue, Helvetica, Arial, sans-serif';
const serif = 'Georgia, Times New Roman, serif';
/** Displayed sizes of the pictures in pixels. */
const LOGO_SIZE = 40;
const CARD_WIDTH = 240;
const CARD_HEIGHT = 336;
/** The document type that email clients are tested with. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';
/** Matches the preloads that React adds for pictures. An email does not need them, because its pictures are attached. */
const PICTURE_PRELOADS = /<link rel="preload" as="image"[^>]*>/g;

/**
 * Renders an email as HTML. Light colours are inline styles, because many email clients ignore style sheets.
 * @param preview the text that email clients show in the list of messages
 */
export function renderLayout(email: BrandedEmail, preview: string): string {
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
  const document = h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('title', null, subject),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('style', null, STYLE_SHEET),
    ),
    page(
      subject,
      preview,
      h(
        Container,
        {
          className: 'panel edge',
          style: {
            backgroundColor: LIGHT.panel,
            border: `1px solid ${LIGHT.edge}`,
            borderRadius: 8,
            padding: '28px',
            maxWidth: 520,
          },
        },
        brand(productName),
        h(
          Heading,
          {
            as: 'h1',
            className: 'text',
            style: { fontFamily: serif, fontSize: 26, lineHeight: '32px', color: LIGHT.text, margin: '0 0 16px' },
          },
          heading,
        ),
        ...paragraphs.map((content, index) => paragraph(`p${index}`, content)),
        facts.length > 0 && paragraph('facts', facts.flatMap(factLine)),
        ...afterwards.map((content, index) => paragraph(`a${index}`, content)),
        action && actionButton(action),
        // Below the button, which a phone shows without scrolling.
        card && cardStage(card.alt),
        action && smallPrint(`Or copy this link into your browser: ${action.href}`, '16px 0 0'),
        h(Hr, { className: 'line', style: { borderColor: LIGHT.line, margin: '24px 0 16px' } }),
        smallPrint(closing, 0),
        unsubscribe && smallPrint(unsubscribeLink(unsubscribe.page), '8px 0 0'),
      ),
    ),
  );
  return DOCTYPE + renderToStaticMarkup(document).replace(PICTURE_PRELOADS, '');
}

/**
 * The body with its background, which is set twice, because many clients drop the body element. The role lets screen readers find
 * the email in a webmail page.
 */
function page(subject: string, preview: string, content: ReactNode): ReactNode {
  const ground = { backgroundColor: LIGHT.page };
  const cell = h('td', { className: 'page', style: { ...ground, padding: '20px 12px' } }, content);
  return h(
    'body',
    { className: 'page', style: { ...ground, margin: 0, padding: 0 } },
    h(Preview, null, preview),
    h('div', { role: 'article', 'aria-label': subject, lang: 'en' }, table({ width: '100%' }, cell)),
  );
}

/** The logo and the product's name. */
function brand(productName: string): ReactNode {
  const name = { fontFamily: serif, fontSize: 20, color: LIGHT.accent, paddingLeft: 12 };
  const logo = h('img', { src: pictureUrl('logo'), alt: '', width: LOGO_SIZE, height: LOGO_SIZE });
  return table({ marginBottom: 16 }, h('td', null, logo), h('td', { className: 'accent', style: name }, productName));
}

/** A card on a dark ground, which looks the same in light and dark clients. */
function cardStage(alt: string): ReactNode {
  const picture = h('img', {
    src: pictureUrl('card'),
    alt,
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    // Clients that block pictures show the text in their place
    style: {
      display: 'block',
      margin: '0 auto',
      color: STAGE.text,
      fontFamily: serif,
      fontSize: 18,
      lineHeight: '26px',
    },
  });
  const ground = { backgroundColor: STAGE.ground, borderRadius: 6, padding: '28px 0' };
  return table(
    { width: '100%', marginTop: 28 },
    h('td', { align: 'center', bgcolor: STAGE.ground, style: ground }, picture),
  );
}

/** A table for layout, which every client supports. */
function table(style: CSSProperties, ...cells: ReactNode[]): ReactNode {
  const attributes = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, style };
  return h('table', attributes, h('tbody', null, h('tr', null, ...cells)));
}

function paragraph(key: string, content: ReactNode): ReactNode {
  const style = { fontFamily: sans, fontSize: 16, lineHeight: '26px', color: LIGHT.text, margin: '0 0 16px' };
  return h(Text, { key, className: 'text', style: { ...style, wordBreak: 'break-word' } }, content);
}

function smallPrint(content: ReactNode, margin: string | number): ReactNode {
  const style = { fontFamily: sans, fontSize: 13, lineHeight: '20px', color: LIGHT.muted, margin };
  return h(Text, { className: 'muted', style: { ...style, wordBreak: 'break-word' } }, content);
}

function unsubscribeLink(href: string): ReactNode {
  return h('a', { href, className: 'muted', style: { color: LIGHT.muted } }, UNSUBSCRIBE_LABEL);
}

function actionButton({ label, href }: NonNullable<EmailContent['action']>): ReactNode {
  const style = {
    backgroundColor: BUTTON.ground,
    color: BUTTON.text,
    fontFamily: sans,
    fontSize: 16,
    fontWeight: 600,
    padding: '14px 22px',
    borderRadius: 6,
  };
  return h(Button, { href, style }, label);
}

/** Renders one detail on its own line. */
function factLine({ label, value }: { label: string; value: string }, index: number): ReactNode[] {
  const line = [h('strong', { key: `label${index}` }, `${label}: `), value];
  return index === 0 ? line : [h('br', { key: `break${index}` }), ...line];
}
