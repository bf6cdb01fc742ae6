import { Icon as X } from 'virtual:icons/x';
import { PROJECT_LINKS_MAX } from '@app/contract/projects/limits';
import { projectFormTexts } from '@app/contract/projects/page-texts';
import { validateProjectLink } from '@app/contract/projects/rules';
import { projectFieldTexts } from '@app/contract/projects/texts';
import { useRef } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import type { FormValues } from './form-values.ts';

/** The links of a project: a field for each, which can be removed, and a button that adds one. */
export function LinksEditor({ form }: { form: UseFormReturn<FormValues> }) {
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'links' });
  const addButton = useRef<HTMLButtonElement>(null);
  const isFull = fields.length >= PROJECT_LINKS_MAX;
  const removeLink = (index: number) => {
    remove(index);
    addButton.current?.focus();
  };
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-1">
      <legend className="mb-0.5 font-semibold text-sm">{projectFieldTexts.links}</legend>
      <p className="mb-2 text-ash text-xs">{projectFieldTexts.linksHelp}</p>
      {fields.map(({ id }, index) => (
        <div key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2">
          <Field
            label={<span className="sr-only">{withNumber(projectFormTexts.link, index)}</span>}
            error={formState.errors.links?.[index]?.url?.message}
          >
            <TextInput
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              {...register(`links.${index}.url`, {
                validate: (url) => url.trim() === '' || (validateProjectLink(url) ?? true),
              })}
            />
          </Field>
          <IconButton
            label={withNumber(projectFormTexts.removeLink, index)}
            onClick={() => removeLink(index)}
            className="mt-2"
          >
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      ))}
      <div>
        <Button
          ref={addButton}
          size="sm"
          unavailable={isFull}
          className="aria-disabled:text-ash"
          onClick={() => append({ url: '' })}
        >
          {projectFormTexts.addLink}
        </Button>
      </div>
    </fieldset>
  );
}

function withNumber(text: string, index: number): string {
  return text.replace('{number}', String(index + 1));
}
