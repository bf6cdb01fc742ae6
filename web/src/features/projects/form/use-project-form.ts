import type { Project } from '@app/contract/core/project';
import { projectFormTexts } from '@app/contract/projects/page-texts';
import { useState } from 'react';
import { toApiError } from '../../../lib/http/api-error.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { showServerError, useAccountForm } from '../../accounts/form/use-account-form.ts';
import { projectsApi } from '../api/projects-api.ts';
import { changedFields, type FormValues, toFields, toFormValues } from './form-values.ts';

const FIELDS = ['name', 'slug', 'tagline', 'description', 'category'] as const;

/**
 * The form of a project.
 * @param project the project to change; undefined for a new one
 * @param onSaved called with the project after each change, which may have another slug
 */
export function useProjectForm(project: Project | undefined, onSaved: (project: Project) => void) {
  const form = useAccountForm<FormValues>({ values: toFormValues(project), resetOptions: { keepDirtyValues: true } });
  const [formError, setFormError] = useState<string>();
  const [busy, setBusy] = useState<'save' | 'submit' | null>(null);
  const [create] = projectsApi.useCreateProjectMutation();
  const [update] = projectsApi.useUpdateProjectMutation();
  const [submitForReview] = projectsApi.useSubmitProjectMutation();

  const showError = (thrown: unknown) => {
    const { code, text } = toApiError(thrown);
    if (code === 'SLUG_TAKEN' || code === 'SLUG_FIXED') {
      form.setError('slug', { type: 'server', message: text }, { shouldFocus: true });
    } else setFormError(showServerError(thrown, form.setError, FIELDS));
  };
  /** Saves what has changed. @returns the slug of the project afterwards, or undefined if that failed */
  const saveFields = async (values: FormValues): Promise<string | undefined> => {
    setFormError(undefined);
    const fields = toFields(values);
    const changes = project && changedFields(fields, project);
    if (project && !changes) return project.slug;
    const { data, error } = project && changes ? await update({ slug: project.slug, changes }) : await create(fields);
    if (error) return void showError(error);
    form.reset(toFormValues(data));
    onSaved(data);
    return data.slug;
  };
  const run = (action: 'save' | 'submit', finish: (slug: string) => Promise<void> | void) =>
    form.handleSubmit(async (values) => {
      if (busy) return;
      setBusy(action);
      const slug = await saveFields(values);
      if (slug !== undefined) await finish(slug);
      setBusy(null);
    });
  return {
    form,
    formError,
    /** What is running. */
    busy,
    save: run('save', () =>
      toast({ type: 'success', title: project ? projectFormTexts.saved : projectFormTexts.created }),
    ),
    submit: run('submit', async (slug) => {
      const { error } = await submitForReview(slug);
      if (error) return showError(error);
      toast({ type: 'success', title: projectFormTexts.submitted });
    }),
  };
}
