import { useCallback, useState } from 'react';
import { useUntilRevealed } from '../../collect/collect-slice.ts';
import { removeNewCard, useNewCards } from '../../collect/new-cards.ts';

/**
 * The cards with a 'NEW!' mark. `onSeen` removes the mark for the next visit, but keeps it on the current page so that
 * nothing changes while the user looks at it. `onOpened` removes it at once.
 */
export function useNewMarks(accountId: string) {
  const unseen = useUntilRevealed(useNewCards(accountId));
  const [newCardIds, setNewCardIds] = useState(unseen);
  const added = unseen.filter((id) => !newCardIds.includes(id));
  if (added.length > 0) setNewCardIds([...newCardIds, ...added]);

  const onSeen = useCallback((id: string) => removeNewCard(accountId, id), [accountId]);
  const onOpened = useCallback(
    (id: string) => {
      removeNewCard(accountId, id);
      setNewCardIds((ids) => ids.filter((newId) => newId !== id));
    },
    [accountId],
  );
  return { newCardIds, onSeen, onOpened };
}
