import { useProductName } from '../../../lib/api/config.ts';
import { textLinkClass } from '../../../ui/buttons/link.tsx';

/** Contact addresses at the site's own domain; `support` and `security` follow RFC 2142. */
export function ContactDetails({ level }: { level: 2 | 3 }) {
  const productName = useProductName();
  const Title = level === 2 ? 'h2' : 'h3';
  const domain = window.location.hostname.replace(/^www\./, '');
  const contacts = [
    { purpose: 'Questions about your account', email: `support@${domain}` },
    { purpose: 'Your data and your rights', email: `privacy@${domain}` },
    { purpose: 'Security and abuse', email: `security@${domain}` },
  ];
  return (
    <address className="grid gap-2 rounded-md border border-lacquer-line p-4 text-sm not-italic">
      <Title className="text-lg">Contact details</Title>
      <p className="text-ash">{productName && `The ${productName} team`}</p>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {contacts.map(({ purpose, email }) => (
          <div key={email} className="contents">
            <dt className="text-ash">{purpose}</dt>
            <dd>
              <a href={`mailto:${email}`} className={textLinkClass()}>
                {email}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </address>
  );
}
