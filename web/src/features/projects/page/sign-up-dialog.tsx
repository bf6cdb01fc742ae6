import { projectPageTexts } from '@app/contract/projects/page-texts';
import { useLocation } from 'react-router';
import { type LoginLocationState, paths } from '../../../lib/navigation/paths.ts';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

const { title, lead, action, login } = projectPageTexts.signUp;

/** Asks a visitor who chooses a project to sign up. Both links return to this page. */
export function SignUpDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { pathname, search } = useLocation();
  const state: LoginLocationState = { from: pathname + search };
  return (
    <Dialog
      open
      onClose={onClose}
      title={<span className="wrap-anywhere">{title.replace('{name}', () => name)}</span>}
      description={lead}
      actions={
        <>
          <LinkButton to={paths.login} state={state} variant="quiet">
            {login}
          </LinkButton>
          <LinkButton to={paths.signup} state={state} variant="primary">
            {action}
          </LinkButton>
        </>
      }
    />
  );
}
