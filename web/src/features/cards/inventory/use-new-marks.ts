import { useCallback, useState } from 'react';
import { removeNewCard, useNewCards } from '../collect/new-cards.ts';

/**
 * The cards marked 'NEW!' in the inventory. Call `onSeen` for a card that was in view: its mark stays until the page is
 * left, so that nothing changes under the reader's eyes, and is gone the next time. `onOpened` removes it at once.
 */
export function useNewMarks(accountId: string) {
  const unseen = useNewCards(accountId);
  const [marked, setMarked] = useState(unseen);
  const added = unseen.filter((id) => !marked.includes(id));
  if (added.length > 0) setMarked([...marked, ...added]);

  const onSeen = useCallback((id: string) => removeNewCard(accountId, id), [accountId]);
  const onOpened = useCallback(
    (id: string) => {
      removeNewCard(accountId, id);
      setMarked((before) => before.filter((other) => other !== id));
    },
    [accountId],
  );
  return { marked, onSeen, onOpened };
}
