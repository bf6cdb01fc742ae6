import { type BrandedEmail, type EmailContent, type RenderedEmail, UNSUBSCRIBE_LABEL } from '../message.ts';
import { LOGO } from '../pictures.ts';

/** Names the installation in an email. */
export interface EmailBranding {
  readonly productName: string;
  readonly publicUrl: string;
}

/**
 * Renders an email as HTML and as plain text. The component library is loaded with the first email.
 */
export async function renderEmail(
  { productName, publicUrl }: EmailBranding,
  content: EmailContent,
): Promise<RenderedEmail> {
  const closing = `You get this email because you have an account at ${publicUrl}.`;
  const email = { productName, closing, ...content };
  const { renderEmailHtml } = await import('./render-email-html.ts');
  const html = renderEmailHtml(email);
  return {
    subject: content.subject,
    html,
    text: plainText(email),
    pictures: content.card ? [LOGO, content.card.picture] : [LOGO],
    oneClickUnsubscribe: content.unsubscribe?.oneClick,
  };
}

function plainText({
  productName,
  heading,
  paragraphs,
  facts,
  afterwards = [],
  action,
  closing,
  unsubscribe,
}: BrandedEmail): string {
  const parts = [heading, ...paragraphs];
  if (facts) parts.push(facts.map(({ label, value }) => `${label}: ${value}`).join('\n'));
  parts.push(...afterwards);
  if (action) parts.push(`${action.label}:\n${action.href}`);
  parts.push(closing);
  if (unsubscribe) parts.push(`${UNSUBSCRIBE_LABEL}:\n${unsubscribe.page}`);
  return `${parts.join('\n\n')}\n\n-- \n${productName}\n`;
}
