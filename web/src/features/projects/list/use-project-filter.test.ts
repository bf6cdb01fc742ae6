import { PROJECT_CATEGORIES } from '@app/contract/core/project-types';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFilter, serializeFilter } from './use-project-filter.ts';

test('the URL keeps search and category', () => {
  const filter = fc.record({
    search: fc.stringMatching(/^[a-z0-9 &=%é]{0,30}$/),
    category: fc.constantFrom(...PROJECT_CATEGORIES),
  });
  fc.assert(
    fc.property(filter, ({ search, category }) => {
      const kept = parseFilter(new URLSearchParams(serializeFilter({ search, category }).toString()));
      expect(kept).toEqual({ ...(search.trim() !== '' && { search: search.trim() }), category });
    }),
  );
});

test('an unknown category and control characters are ignored', () => {
  expect(parseFilter(new URLSearchParams('category=casino&search=%00ab%0A'))).toEqual({ search: 'ab' });
  expect(parseFilter(new URLSearchParams())).toEqual({});
});
