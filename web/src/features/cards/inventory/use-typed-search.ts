import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds without a keystroke before the server is asked. */
const PAUSE_MS = 250;

/**
 * What stands in the search box. It is told on after a pause in typing, and follows a search that came from elsewhere
 * (the "Back" button), but not its own, which may arrive while the person types on.
 */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);
  const [told, setTold] = useState(search);
  if (search !== seen) {
    setSeen(search);
    if (search !== told) setTyped(search);
  }
  const wanted = typed.trim();
  const tell = useEffectEvent(() => {
    setTold(wanted);
    onSearch(wanted);
  });
  useEffect(() => {
    if (wanted === search) return;
    const timer = setTimeout(tell, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, search]);
  return [typed, setTyped] as const;
}
