import { PROJECT_CATEGORIES } from '@app/contract/core/project-types';
import { PROJECT_SEARCH_MAX } from '@app/contract/projects/limits';
import { projectListTexts } from '@app/contract/projects/page-texts';
import { useDebouncedSearch } from '../../../lib/use-debounced-search.ts';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import type { ProjectFilter } from '../api/projects-api.ts';

interface ProjectFiltersProps {
  readonly filter: ProjectFilter;
  readonly setFilter: (change: ProjectFilter) => void;
}

const LABELS = { game: projectListTexts.games, stream: projectListTexts.streams, cause: projectListTexts.causes };
const OPTIONS = [undefined, ...PROJECT_CATEGORIES];

/** The search and the category of the list. */
export function ProjectFilters({ filter, setFilter }: ProjectFiltersProps) {
  const [text, setText] = useDebouncedSearch(filter.search ?? '', (search) => setFilter({ search }));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <SearchBox
        label={projectListTexts.search}
        value={text}
        onChange={(value) => setText(value.slice(0, PROJECT_SEARCH_MAX))}
        className="min-w-0 flex-1 basis-64"
      />
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">{projectListTexts.categories}</legend>
        {OPTIONS.map((category) => (
          <button
            key={category ?? 'all'}
            type="button"
            aria-pressed={filter.category === category}
            onClick={() => setFilter({ category })}
            className="min-h-11 rounded-full border border-lacquer-edge px-3.5 text-ash text-sm hover:border-brass-deep hover:text-paper aria-pressed:border-brass aria-pressed:bg-lacquer-raised aria-pressed:font-semibold aria-pressed:text-brass-bright"
          >
            {category ? LABELS[category] : projectListTexts.all}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
