import { forgeTexts } from '@app/contract/forge/texts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { BlankCards } from './art/blank-cards.tsx';

const { title, lead, submit } = forgeTexts.create;

/** Announces that users will be able to create collections. */
export function CreateTab() {
  return (
    <EmptyState art={<BlankCards />} wideArt title={title} action={<Button disabled>{submit}</Button>}>
      <p>{lead}</p>
    </EmptyState>
  );
}
