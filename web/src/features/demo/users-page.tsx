import { commonTexts } from '@app/contract/core/texts';
import { demoTexts } from '@app/contract/demo/texts';
import { pageTitles } from '@app/contract/site/page-titles';
import { useId, useState } from 'react';
import { useDocumentTitle } from '../../lib/browser/use-document-title.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { UserForm } from './user-form.tsx';
import { UsersTable } from './users-table.tsx';

/** /users, the demo page. Its table is always empty, because its form sends no request. */
export function UsersPage() {
  useDocumentTitle(pageTitles.users);
  const [isAdding, setAdding] = useState(false);
  const formId = useId();
  return (
    <Page
      width="column"
      title={pageTitles.users}
      aside={
        <Button
          variant={isAdding ? 'line' : 'primary'}
          aria-expanded={isAdding}
          aria-controls={isAdding ? formId : undefined}
          onClick={() => setAdding(!isAdding)}
        >
          {isAdding ? commonTexts.cancel : demoTexts.add}
        </Button>
      }
    >
      {isAdding && <UserForm id={formId} />}
      <UsersTable users={[]} />
    </Page>
  );
}
