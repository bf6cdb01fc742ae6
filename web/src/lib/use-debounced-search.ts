import { normalizeSearch } from '@app/contract/core/fields/typed-text';
import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds without a keystroke before the search starts. */
const DEBOUNCE_MS = 250;

/**
 * The text in the search box. Calls `onSearch` after a pause in typing. Follows changes of `search` from outside ("Back"), but
 * ignores those that result from `onSearch`, which may arrive while the user is still typing.
 */
export function useDebouncedSearch(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search);
  const [previous, setPrevious] = useState(search);
  const [submitted, setSubmitted] = useState(search);
  if (search !== previous) {
    setPrevious(search);
    if (search !== submitted) {
      setText(search);
      setSubmitted(search);
    }
  }
  const query = normalizeSearch(text);
  const submit = useEffectEvent(() => {
    setSubmitted(query);
    onSearch(query);
  });
  useEffect(() => {
    if (query === search) return;
    const timer = setTimeout(submit, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [query, search]);
  return [text, setText] as const;
}
