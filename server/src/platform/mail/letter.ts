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
  /** Details, each on a line of its own. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** Paragraphs after the details. */
  readonly afterwards?: readonly string[];
  readonly action?: { readonly label: string; readonly href: string };
  readonly closing?: string;
}

/** All that stands in a mail. */
export interface Letter extends LetterParts {
  readonly productName: string;
  readonly closing: string;
}

/**
 * Draws up a mail with the product's letterhead, as HTML and as text. The component library is loaded only where mail
 * is sent.
 */
export async function renderLetter({ productName, publicUrl }: Letterhead, parts: LetterParts): Promise<RenderedMail> {
  const closing = `You receive this mail because of your account at ${publicUrl}.`;
  const letter = { productName, closing, ...parts };
  const { letterHtml } = await import('./letter-html.ts');
  return { subject: parts.subject, html: await letterHtml(letter), text: plainText(letter) };
}

function plainText({ productName, heading, paragraphs, facts, afterwards = [], action, closing }: Letter): string {
  const parts = [heading, ...paragraphs];
  if (facts) parts.push(facts.map(({ label, value }) => `${label}: ${value}`).join('\n'));
  parts.push(...afterwards);
  if (action) parts.push(`${action.label}:\n${action.href}`);
  parts.push(closing);
  return `${parts.join('\n\n')}\n\n-- \n${productName}\n`;
}
