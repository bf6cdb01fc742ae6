import { pageTitles } from '@app/contract/site/page-titles';
import { useDocumentTitle } from '../../lib/browser/use-document-title.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { TextLink } from '../../ui/buttons/link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ContactDetails } from './contact-details.tsx';
import { PolicySections } from './policy-sections.tsx';
import { changesAndContact, securityPolicy, termsOfService } from './terms-sections.ts';

const sections = [...termsOfService, ...changesAndContact, ...securityPolicy];

/** /terms: the Terms of Service. */
export function TermsPage() {
  useDocumentTitle(pageTitles.terms);
  return (
    <Page
      width="narrow"
      title={pageTitles.terms}
      lead={
        <span>
          The rules of the game. What happens with your data is in <TextLink to={paths.privacy}>Privacy</TextLink>.
        </span>
      }
    >
      <PolicySections sections={sections} level={2} />
      <ContactDetails level={2} />
    </Page>
  );
}
