import { signupTexts } from '@app/contract/sign-up/texts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ContactDetails } from './contact-details.tsx';
import { PolicySections } from './policy-sections.tsx';
import { changesAndContact, privacyPolicy, termsOfService } from './terms-sections.ts';

const sections = [...termsOfService, ...privacyPolicy, ...changesAndContact];

/** The terms and the privacy policy. */
export function TermsDialog({ onClose }: { onClose: () => void }) {
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
      <PolicySections sections={sections} level={3} />
      <ContactDetails level={3} />
    </Dialog>
  );
}
