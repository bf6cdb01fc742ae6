import { getConfig } from '../../lib/config.ts';
import { textLinkClass } from '../../ui/buttons/link.tsx';

/** Contacts: email addresses at the site's own domain (`support` follows RFC 2142), and the configured security contact. */
export function ContactDetails({ level }: { level: 2 | 3 }) {
  const { productName, securityContact } = getConfig();
  const Title = level === 2 ? 'h2' : 'h3';
  const domain = window.location.hostname.replace(/^www\./, '');
  const contacts = [
    { purpose: 'Questions about your account', uri: `mailto:support@${domain}` },
    { purpose: 'Your data and your rights', uri: `mailto:privacy@${domain}` },
    { purpose: 'Security and abuse', uri: securityContact },
  ];
  return (
    <address className="grid gap-2 rounded-md border border-lacquer-line p-4 text-sm not-italic">
      <Title className="text-lg">Contact details</Title>
      <p className="text-ash">{`The ${productName} team`}</p>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {contacts.map(({ purpose, uri }) => (
          <div key={purpose} className="contents">
            <dt className="text-ash">{purpose}</dt>
            <dd>
              <a href={uri} className={textLinkClass()}>
                {uri.replace(/^mailto:|^https:\/\//, '')}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </address>
  );
}
