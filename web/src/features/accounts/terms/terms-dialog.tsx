import { signupTexts } from '@app/contract/accounts/texts';
import { withProductName } from '@app/contract/core/product-name';
import { useProductName } from '../../../lib/api/config.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { textLinkClass } from '../../../ui/buttons/link.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { termsSections } from './terms-sections.ts';

/** The terms and the privacy policy. */
export function TermsDialog({ onClose }: { onClose: () => void }) {
  const productName = useProductName();
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={signupTexts.termsLink}
      actions={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p data-autofocus tabIndex={-1} className="text-ash outline-none">
        Sections 1 to 9 are the terms, 10 to 13 the privacy policy, and 14 is about changes and contact.
      </p>
      <ol className="grid gap-6">
        {termsSections.map(({ title, paragraphs }, index) => (
          <li key={title} className="grid gap-2">
            <h3 className="text-lg">
              <span className="mr-2 text-brass">{index + 1}.</span>
              {title}
            </h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="text-ash text-sm">
                {withProductName(paragraph, productName)}
              </p>
            ))}
          </li>
        ))}
      </ol>
      <ContactDetails />
    </Dialog>
  );
}

/** Contact addresses at the site's own domain; `support` and `security` follow RFC 2142. */
export function ContactDetails() {
  const productName = useProductName();
  const domain = window.location.hostname.replace(/^www\./, '');
  const contacts = [
    { purpose: 'Questions about your account', email: `support@${domain}` },
    { purpose: 'Your data and your rights', email: `privacy@${domain}` },
    { purpose: 'Security and abuse', email: `security@${domain}` },
  ];
  return (
    <address className="grid gap-2 rounded-md border border-lacquer-line p-4 text-sm not-italic">
      <h3 className="text-lg">Contact details</h3>
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
