import { signupTexts } from '@app/contract/accounts/texts';
import { named } from '@app/contract/core/product';
import { useProductName } from '../../../lib/config.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ContactDetails } from './contact-details.tsx';
import { termsSections } from './terms-sections.ts';

/** The terms and the privacy policy, to be read in one piece. */
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
        Sections 1 to 9 are the terms, 10 to 13 the privacy policy, 14 says how to reach us.
      </p>
      <ol className="grid gap-6">
        {termsSections.map(({ title, paragraphs }, at) => (
          <li key={title} className="grid gap-2">
            <h3 className="text-lg">
              <span className="mr-2 text-brass">{at + 1}.</span>
              {title}
            </h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="text-ash text-sm">
                {named(paragraph, productName)}
              </p>
            ))}
          </li>
        ))}
      </ol>
      <ContactDetails />
    </Dialog>
  );
}
