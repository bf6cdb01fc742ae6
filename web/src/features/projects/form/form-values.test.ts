import type { Project } from '@app/contract/core/project';
import { validateSlug } from '@app/contract/projects/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedFields, suggestSlug, toFields, toFormValues } from './form-values.ts';

const project: Project = {
  slug: 'lantern-run',
  name: 'Lantern Run',
  tagline: 'Keep them lit',
  description: 'One\nTwo',
  category: 'game',
  picture: null,
  links: ['https://lantern.example.com'],
  supporters: 3,
  verbs: [],
  state: 'draft',
  reason: null,
  owner: { username: 'kestrel' },
  publishedAt: null,
  createdAt: '2026-11-01T12:00:00.000Z',
};

test.each([
  ['Lantern & Friends', 'lantern-friends'],
  ['  Überraschung! ', 'uberraschung'],
  ['夜市', ''],
])('the name %j suggests the link %j', (name, slug) => {
  expect(suggestSlug(name)).toBe(slug);
});

test('a suggested link of three characters or more is valid', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
      const slug = suggestSlug(name);
      return slug.length < 3 || slug === 'new' || validateSlug(slug) === null;
    }),
  );
});

test('a form that was not changed saves nothing', () => {
  expect(changedFields(toFields(toFormValues(project)), project)).toBeUndefined();
});

test('only changed fields are saved, without white space at their ends and empty links', () => {
  const values = {
    ...toFormValues(project),
    name: ' Lantern Walk ',
    links: [{ url: ' ' }, { url: ' https://a.example ' }],
  };
  expect(changedFields(toFields(values), project)).toEqual({ name: 'Lantern Walk', links: ['https://a.example'] });
});
