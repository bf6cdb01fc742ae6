import { manageProjectPath, settingsPath } from '@app/contract/core/paths/paths';
import { projectFormTexts } from '@app/contract/projects/page-texts';
import { pageTitles } from '@app/contract/site/page-titles';
import { useNavigate } from 'react-router';
import { useCurrentUser } from '../../../lib/api/current-user.ts';
import { useDocumentTitle } from '../../../lib/browser/use-document-title.ts';
import { UnlitLantern } from '../../../ui/art/unlit-lantern.tsx';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { ProjectForm } from './project-form.tsx';

const { noWallet, newLead, details } = projectFormTexts;

/** /projects/new: makes a draft. The route guard ensures that the account is verified. */
export function NewProjectPage() {
  useDocumentTitle(pageTitles.newProject);
  const { user, isObserving } = useCurrentUser();
  const navigate = useNavigate();
  return (
    <Page width="column" title={pageTitles.newProject} lead={newLead}>
      {user?.wallet === null ? (
        <EmptyState
          art={<UnlitLantern />}
          title={noWallet.title}
          action={
            <LinkButton to={settingsPath('integrations')} variant="primary">
              {noWallet.action}
            </LinkButton>
          }
        >
          <p>{noWallet.text}</p>
        </EmptyState>
      ) : (
        <Section title={details}>
          <ProjectForm
            disabled={isObserving}
            onSaved={({ slug }) => void navigate(manageProjectPath(slug), { replace: true })}
          />
        </Section>
      )}
    </Page>
  );
}
