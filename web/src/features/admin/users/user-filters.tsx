import { USER_SEARCH_MAX } from '@app/contract/admin/limits';
import { userFilterTexts, userListTexts } from '@app/contract/admin/texts';
import { USER_FILTERS } from '@app/contract/admin/user-filters';
import { useDebouncedSearch } from '../../../lib/use-debounced-search.ts';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import type { SetUserListParams, UserListParams } from './user-list-params.ts';

/** The search and the filters of the user list. */
export function UserFilters({ params, setParams }: { params: UserListParams; setParams: SetUserListParams }) {
  const [text, setText] = useDebouncedSearch(params.search, (search) => setParams({ search }));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <SearchBox
        label={userListTexts.search}
        value={text}
        onChange={(value) => setText(value.slice(0, USER_SEARCH_MAX))}
        className="min-w-0 flex-1 basis-72"
      />
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">{userListTexts.filters}</legend>
        {USER_FILTERS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={params[name]}
            onClick={() => setParams({ [name]: !params[name] })}
            className="min-h-9 rounded-full border border-lacquer-edge px-3.5 text-ash text-sm hover:border-brass-deep hover:text-paper aria-pressed:border-brass aria-pressed:bg-lacquer-raised aria-pressed:font-semibold aria-pressed:text-brass-bright pointer-coarse:min-h-11"
          >
            {userFilterTexts[name]}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
