import { type Html, html, linkify } from '../page/html.ts';
import type { Message } from './outbox.ts';

/** The list of captured messages. */
export function listPage(messages: readonly Message[]): Html {
  const body = messages.length === 0 ? emptyState : html`<ol class="list">${messages.map(messageRow)}</ol>`;
  return page('Mailbox', html`<main data-newest="${messages[0]?.id ?? ''}"><h1>Mailbox</h1>${body}</main>`, true);
}

/** One message: the rendered HTML next to the plain text. */
export function messagePage(message: Message): Html {
  const source = `/mailbox/${encodeURIComponent(message.id)}/html`;
  return page(
    message.subject,
    html`<main>
<a class="back" href="/mailbox">All messages</a>
<h1>${message.subject}</h1>
<dl><dt>From</dt><dd>${message.from}</dd><dt>To</dt><dd>${message.to.join(', ')}</dd><dt>Date</dt><dd>${time(message)}</dd></dl>
<div class="views">
${message.html === undefined ? html`` : html`<section><h2>HTML</h2><iframe src="${source}" title="HTML version of the message" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></section>`}
<section><h2>Plain text</h2><div class="text" tabindex="0">${linkify(message.text)}</div></section>
</div>
</main>`,
  );
}

/** The 404 page of a message. */
export function missingPage(): Html {
  return page(
    'Message not found',
    html`<main><h1>Message not found</h1><p><a class="back" href="/mailbox">All messages</a></p></main>`,
  );
}

const emptyState = html`<div class="empty"><p>No emails yet.</p><p>Sign up or request a link, and the email appears here.</p></div>`;

function messageRow(message: Message): Html {
  return html`<li><a href="/mailbox/${encodeURIComponent(message.id)}"><span class="subject">${message.subject}</span><span class="to">to ${message.to.join(', ')}</span>${time(message)}</a></li>`;
}

function time({ date }: Message): Html {
  return html`<time datetime="${date.toISOString()}">${date.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>`;
}

function page(title: string, content: Html, isLive = false): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/mailbox/mailbox.css">
${isLive ? html`<script src="/mailbox/live.js" defer></script>` : html``}
</head>
<body>
<aside class="notice" aria-label="Local mode">Local mode: these emails stay on this machine.</aside>
${content}
</body>
</html>`;
}
