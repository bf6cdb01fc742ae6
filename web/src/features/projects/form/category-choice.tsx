import { PROJECT_CATEGORIES } from '@app/contract/core/project-types';
import { categoryTexts, projectFieldTexts } from '@app/contract/projects/texts';
import type { UseFormRegister } from 'react-hook-form';
import { Placeholder } from '../picture/placeholder.tsx';
import type { FormValues } from './form-values.ts';

/** The category of a project, as three tiles. */
export function CategoryChoice({ register }: { register: UseFormRegister<FormValues> }) {
  return (
    <fieldset className="mt-2 mb-4 min-w-0">
      <legend className="mb-1.5 font-semibold text-sm">{projectFieldTexts.category}</legend>
      <div className="grid max-w-xl grid-cols-3 gap-2.5">
        {PROJECT_CATEGORIES.map((category) => (
          <label
            key={category}
            className="grid cursor-pointer overflow-hidden rounded-md border border-lacquer-edge text-ash hover:border-brass-deep has-checked:border-brass has-checked:text-brass-bright has-checked:shadow-chosen has-focus-visible:outline-(--focus-ring) has-focus-visible:outline-offset-3"
          >
            <input type="radio" value={category} className="sr-only" {...register('category')} />
            <span className="block aspect-video">
              <Placeholder category={category} slug={category} />
            </span>
            <span className="px-2 py-2 text-center font-semibold text-sm">{categoryTexts[category]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
