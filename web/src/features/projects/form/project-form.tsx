import { normalizeLines } from '@app/contract/core/fields/plain-text';
import { projectPath } from '@app/contract/core/paths/paths';
import type { Project } from '@app/contract/core/project';
import { commonTexts } from '@app/contract/core/texts';
import { PROJECT_DESCRIPTION_MAX, PROJECT_NAME_MAX, PROJECT_TAGLINE_MAX } from '@app/contract/projects/limits';
import { projectFormTexts } from '@app/contract/projects/page-texts';
import {
  normalizeSlug,
  validateDescription,
  validateProjectName,
  validateSlug,
  validateTagline,
} from '@app/contract/projects/rules';
import { projectFieldTexts } from '@app/contract/projects/texts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { AccountForm } from '../../accounts/form/account-form.tsx';
import { fieldValidator } from '../../accounts/form/use-account-form.ts';
import { CategoryChoice } from './category-choice.tsx';
import { Count } from './count.tsx';
import { suggestSlug } from './form-values.ts';
import { LinksEditor } from './links-editor.tsx';
import { useProjectForm } from './use-project-form.ts';

interface ProjectFormProps {
  /** The project to change; undefined for a new one. */
  readonly project?: Project;
  readonly disabled?: boolean;
  /** Called with the project after each change, which may have another slug. */
  readonly onSaved: (project: Project) => void;
}

/** The words of a project: makes a draft, or changes a project and submits it for review. */
export function ProjectForm({ project, disabled = false, onSaved }: ProjectFormProps) {
  const { form, formError, save, submit, busy } = useProjectForm(project, onSaved);
  const { register, watch, setValue, formState } = form;
  const { errors, dirtyFields } = formState;
  const isSlugFixed = project !== undefined && project.publishedAt !== null;
  const suggest = (name: string) => {
    if (!project && !dirtyFields.slug) setValue('slug', suggestSlug(name));
  };
  return (
    <AccountForm busy={busy !== null} error={formError} onSubmit={save}>
      <fieldset disabled={disabled} className="contents">
        <Field
          label={projectFieldTexts.name}
          aside={<Count length={watch('name').trim().length} max={PROJECT_NAME_MAX} />}
          error={errors.name?.message}
        >
          <TextInput
            autoComplete="off"
            {...register('name', {
              validate: fieldValidator(validateProjectName),
              onChange: ({ target }) => suggest(target.value),
            })}
          />
        </Field>
        <Field
          label={projectFieldTexts.slug}
          hint={
            <>
              <span className="wrap-anywhere font-mono">
                {window.location.host + projectPath(watch('slug') || '…')}
              </span>
              {!isSlugFixed && <span>{` · ${projectFieldTexts.slugHelp}`}</span>}
            </>
          }
          error={errors.slug?.message}
        >
          <TextInput
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={isSlugFixed}
            className={isSlugFixed ? 'text-ash' : undefined}
            {...register('slug', { validate: (slug) => fieldValidator(validateSlug)(normalizeSlug(slug)) })}
          />
        </Field>
        <CategoryChoice register={register} />
        <Field
          label={projectFieldTexts.tagline}
          aside={<Count length={watch('tagline').trim().length} max={PROJECT_TAGLINE_MAX} />}
          hint={projectFieldTexts.taglineHelp}
          error={errors.tagline?.message}
        >
          <TextInput autoComplete="off" {...register('tagline', { validate: fieldValidator(validateTagline) })} />
        </Field>
        <Field
          label={projectFieldTexts.description}
          aside={<Count length={normalizeLines(watch('description')).length} max={PROJECT_DESCRIPTION_MAX} />}
          error={errors.description?.message}
        >
          <TextArea rows={8} {...register('description', { validate: fieldValidator(validateDescription) })} />
        </Field>
        <LinksEditor form={form} />
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            type="submit"
            variant={project ? 'line' : 'primary'}
            busy={busy === 'save'}
            busyLabel={commonTexts.saving}
            unavailable={busy === 'submit'}
          >
            {project ? projectFormTexts.save : projectFormTexts.create}
          </Button>
          {project?.state === 'draft' && (
            <Button
              variant="primary"
              busy={busy === 'submit'}
              busyLabel={projectFormTexts.submitting}
              unavailable={busy === 'save'}
              onClick={submit}
            >
              {projectFormTexts.submit}
            </Button>
          )}
        </div>
      </fieldset>
    </AccountForm>
  );
}
