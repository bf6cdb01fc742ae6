import { useProductName } from '../../../lib/config.ts';
import { textLinkClass } from '../../../ui/link.tsx';

/** Whom to write to: the mailbox that mail operators keep for this purpose (RFC 2142), at the site's own domain. */
export function ContactDetails() {
  const productName = useProductName();
  const domain = window.location.hostname.replace(/^www\./, '');
  const boxes = [
    { purpose: 'Questions about your account', address: `support@${domain}` },
    { purpose: 'Your data and your rights', address: `privacy@${domain}` },
    { purpose: 'Weaknesses and abuse', address: `security@${domain}` },
  ];
  return (
    <address className="grid gap-2 rounded-md border border-lacquer-line p-4 text-sm not-italic">
      <h3 className="text-lg">Contact details</h3>
      <p className="text-ash">{productName && `The ${productName} team`}</p>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {boxes.map(({ purpose, address }) => (
          <div key={address} className="contents">
            <dt className="text-ash">{purpose}</dt>
            <dd>
              <a href={`mailto:${address}`} className={textLinkClass()}>
                {address}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </address>
  );
}
