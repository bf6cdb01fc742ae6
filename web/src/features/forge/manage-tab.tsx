import { forgeTexts } from '@app/contract/forge/texts';
import { EmptyTray } from '../../ui/art/empty-tray.tsx';
import { LinkButton } from '../../ui/buttons/link.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';

const { title, lead, link } = forgeTexts.manage;

/** The user's collections. There are none yet, because collections cannot be created yet. */
export function ManageTab() {
  return (
    <EmptyState art={<EmptyTray />} title={title} action={<LinkButton to="?tab=create">{link}</LinkButton>}>
      <p>{lead}</p>
    </EmptyState>
  );
}
