import { pageTitles } from '@app/contract/site/page-titles';
import { useDocumentTitle } from '../../lib/browser/use-document-title.ts';
import { paths, settingsPath } from '../../lib/navigation/paths.ts';
import { LinkButton, TextLink } from '../../ui/buttons/link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { ContactDetails } from './contact-details.tsx';
import { PolicySections } from './policy-sections.tsx';
import { privacyPolicy } from './terms-sections.ts';

/** /privacy: the Privacy Policy, and the ways to get a copy of the data and to delete it. */
export function PrivacyPage() {
  useDocumentTitle(pageTitles.privacy);
  return (
    <Page
      width="narrow"
      title={pageTitles.privacy}
      lead={
        <span>
          What we keep, who sees it, and how to take it with you. The rest is in the{' '}
          <TextLink to={paths.terms}>Terms</TextLink>.
        </span>
      }
    >
      <PolicySections sections={privacyPolicy} level={2} />
      <Section
        title="Your data is yours"
        lead="Download everything we have about you as one file, or delete your account with all of it. Both are in Settings, under Security, and need nobody’s permission."
      >
        <p>
          <LinkButton to={settingsPath('security')}>Open Security settings</LinkButton>
        </p>
      </Section>
      <ContactDetails level={2} />
    </Page>
  );
}
