/** Where the inboxes of widely used email providers are. */
const INBOXES: readonly { readonly url: string; readonly domains: RegExp }[] = [
  { url: 'https://mail.google.com/mail/', domains: /^(gmail|googlemail)\.com$/ },
  { url: 'https://outlook.live.com/mail/', domains: /^(outlook|hotmail|live|msn)\.[a-z.]+$/ },
  { url: 'https://mail.yahoo.com/', domains: /^(yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$/ },
  { url: 'https://www.icloud.com/mail/', domains: /^(icloud|me|mac)\.com$/ },
  { url: 'https://mail.proton.me/', domains: /^(proton\.me|pm\.me|protonmail\.com)$/ },
  { url: 'https://www.gmx.net/', domains: /^gmx\.[a-z.]+$/ },
  { url: 'https://web.de/', domains: /^web\.de$/ },
  { url: 'https://app.fastmail.com/mail/', domains: /^fastmail\.(com|fm)$/ },
];

/** The web page of an email address's inbox; undefined if its provider is not known. */
export function webmailUrl(email: string): string | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return INBOXES.find(({ domains }) => domains.test(domain))?.url;
}
