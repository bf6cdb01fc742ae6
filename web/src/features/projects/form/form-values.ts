import { normalizeLines } from '@app/contract/core/fields/plain-text';
import { normalizeSearch } from '@app/contract/core/fields/typed-text';
import type { Project } from '@app/contract/core/project';
import type { ProjectCategory } from '@app/contract/core/project-types';
import { normalizeSlug } from '@app/contract/projects/rules';
import type { ProjectFields } from '@app/contract/projects/schemas';

/** The values of the form of a project. */
export interface FormValues {
  name: string;
  slug: string;
  tagline: string;
  description: string;
  category: ProjectCategory;
  links: { url: string }[];
}

/** The form of a project, or an empty one. */
export function toFormValues(project: Project | undefined): FormValues {
  if (!project) return { name: '', slug: '', tagline: '', description: '', category: 'game', links: [] };
  const { name, slug, tagline, description, category, links } = project;
  return { name, slug, tagline, description, category, links: links.map((url) => ({ url })) };
}

/** The fields to save, as the server normalizes them. Empty links are left out. */
export function toFields({ name, slug, tagline, description, category, links }: FormValues): ProjectFields {
  return {
    name: normalizeSearch(name),
    slug: normalizeSlug(slug),
    tagline: normalizeSearch(tagline),
    description: normalizeLines(description),
    category,
    links: links.map(({ url }) => url.trim()).filter((url) => url !== ''),
  };
}

/** The fields that differ from those of a project; undefined if none does. */
export function changedFields(fields: ProjectFields, project: Project): Partial<ProjectFields> | undefined {
  const names = (Object.keys(fields) as (keyof ProjectFields)[]).filter(
    (name) => JSON.stringify(fields[name]) !== JSON.stringify(project[name]),
  );
  return names.length === 0 ? undefined : Object.fromEntries(names.map((name) => [name, fields[name]]));
}

/** A slug made of a name: "Lantern & Friends" becomes "lantern-friends". */
export function suggestSlug(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
}
