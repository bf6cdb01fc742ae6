import { notificationTesterTexts as texts } from '@app/contract/devtools/texts';
import { useState } from 'react';
import { toApiError } from '../../../lib/http/api-error.ts';
import { useDebouncedSearch } from '../../../lib/use-debounced-search.ts';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { devtoolsApi } from '../devtools-api.ts';

export interface Recipient {
  readonly id: string;
  /** The username, or the ID if the username is not known. */
  readonly name: string;
}

interface RecipientOption extends Recipient {
  readonly email?: string | null;
}

export interface RecipientPickerProps {
  yourself: Recipient;
  value: Recipient;
  onChange: (recipient: Recipient) => void;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * Chooses the recipient of the notification: the signed-in user, a user found by the search, or the user whose ID is in the
 * search box.
 */
export function RecipientPicker({ yourself, value, onChange }: RecipientPickerProps) {
  const [search, setSearch] = useState('');
  const [text, setText] = useDebouncedSearch(search, setSearch);
  const isId = UUID.test(search);
  const { data, error, isFetching } = devtoolsApi.useFindUsersQuery(search, { skip: search === '' || isId });
  const found: readonly RecipientOption[] = isId
    ? [{ id: search, name: search }]
    : (data?.users ?? []).map(({ id, username, email }) => ({ id, name: username, email }));
  const matches = search === '' ? [] : found;
  const chosen: readonly RecipientOption[] = value.id === yourself.id ? [yourself] : [value, yourself];
  const others = matches.filter(({ id }) => chosen.every((option) => option.id !== id));
  const note = error ? toApiError(error).text : matches.length === 0 ? texts.noUser : '';
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="font-semibold text-sm">{texts.recipient}</legend>
      <SearchBox label={texts.recipientHint} value={text} onChange={setText} className="mt-1.5" />
      <div className="grid grid-cols-1">
        {[...chosen, ...others].map((option) => (
          <label
            key={option.id}
            className="flex min-h-11 items-center gap-3 rounded-md px-2 text-sm hover:bg-lacquer-raised"
          >
            <input
              type="radio"
              name="recipient"
              checked={option.id === value.id}
              onChange={() => onChange({ id: option.id, name: option.name })}
              className="size-5 shrink-0 accent-brass"
            />
            <span className="wrap-anywhere min-w-0">
              <span>{option.name}</span>
              {option.email && <span className="text-ash">{` · ${option.email}`}</span>}
            </span>
          </label>
        ))}
      </div>
      <p role="status" className="min-h-[1.4em] text-ash text-xs">
        {search !== '' && !isFetching && note}
      </p>
    </fieldset>
  );
}
