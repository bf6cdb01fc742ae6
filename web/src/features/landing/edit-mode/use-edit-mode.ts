import { useEffect, useState } from 'react';

/** The parts of the landing page that the edit mode moves. */
export type MovablePart = 'title' | 'button';

/** Distance from the normal place in CSS pixels. */
export interface Offset {
  readonly x: number;
  readonly y: number;
}

export type Offsets = Readonly<Record<MovablePart, Offset>>;

const AT_HOME: Offsets = { title: { x: 0, y: 0 }, button: { x: 0, y: 0 } };

/** The state of the edit mode. */
export interface EditMode {
  readonly isEditing: boolean;
  readonly offsets: Offsets;
  readonly move: (part: MovablePart, offset: Offset) => void;
  readonly reset: () => void;
  readonly leave: () => void;
}

/**
 * Ctrl+E starts and ends the edit mode, Escape ends it. Moved parts stay where they are until the page is left.
 * @param isAllowed whether this user may edit
 */
export function useEditMode(isAllowed: boolean): EditMode {
  const [isEditing, setEditing] = useState(false);
  const [offsets, setOffsets] = useState(AT_HOME);
  useEffect(() => {
    if (!isAllowed) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setEditing(false);
      if (event.key.toLowerCase() !== 'e' || !event.ctrlKey || event.altKey || event.metaKey) return;
      // The browser's own shortcut would move the focus out of the page.
      event.preventDefault();
      setEditing((current) => !current);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isAllowed]);
  return {
    isEditing: isEditing && isAllowed,
    offsets,
    move: (part, offset) => setOffsets((current) => ({ ...current, [part]: offset })),
    reset: () => setOffsets(AT_HOME),
    leave: () => setEditing(false),
  };
}
