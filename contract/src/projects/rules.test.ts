import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeLines } from '../core/fields/plain-text.ts';
import { PROJECT_STATES } from '../core/project-types.ts';
import {
  nextProjectState,
  normalizeSlug,
  PROJECT_EVENTS,
  type ProjectEvent,
  validateDescription,
  validateProjectLink,
  validateProjectName,
  validateSlug,
  validateTagline,
} from './rules.ts';
import { projectFieldErrors } from './texts.ts';

describe('the states of a project', () => {
  const events = fc.array(fc.constantFrom(...PROJECT_EVENTS), { maxLength: 20 });
  const run = (happened: readonly ProjectEvent[]) => {
    const states = ['draft' as (typeof PROJECT_STATES)[number]];
    for (const event of happened) {
      const next = nextProjectState(states.at(-1) ?? 'draft', event);
      if (next !== null) states.push(next);
    }
    return states;
  };

  test('become live only after a review', () => {
    fc.assert(
      fc.property(events, (happened) => {
        const states = run(happened);
        const firstLive = states.indexOf('live');
        if (firstLive >= 0) expect(states[firstLive - 1]).toBe('in_review');
      }),
    );
  });

  test('never leave archived, and never become a draft again after the publication', () => {
    fc.assert(
      fc.property(events, (happened) => {
        const states = run(happened);
        const archived = states.indexOf('archived');
        if (archived >= 0) expect(archived).toBe(states.length - 1);
        const live = states.indexOf('live');
        if (live >= 0)
          expect(states.slice(live).filter((state) => !['live', 'suspended', 'archived'].includes(state))).toEqual([]);
      }),
    );
  });

  test('can be archived from all others', () => {
    for (const state of PROJECT_STATES) {
      expect(nextProjectState(state, 'archive')).toBe(state === 'archived' ? null : 'archived');
    }
  });
});

describe('the slug', () => {
  test.each([
    ['lantern-7', null],
    ['abc', null],
    ['a'.repeat(40), null],
    ['ab', projectFieldErrors.slugLength],
    ['a'.repeat(41), projectFieldErrors.slugLength],
    ['lantern_7', projectFieldErrors.slugCharacters],
    ['läntern', projectFieldErrors.slugCharacters],
    ['new', projectFieldErrors.slugReserved],
  ])('%j gives %j', (slug, error) => expect(validateSlug(slug)).toBe(error));

  test('is written in lower case without white space at its ends', () => {
    expect(normalizeSlug(' Lantern-7\n')).toBe('lantern-7');
  });
});

describe('names and taglines', () => {
  test.each(['Visit https://x.example', 'www.lantern', 'lantern.example', 'buy at Lantern.io!', 'läden.de'])(
    'may not contain the URL in %j',
    (text) => {
      expect(validateProjectName(text)).toBe(projectFieldErrors.url);
      expect(validateTagline(text)).toBe(projectFieldErrors.url);
    },
  );

  test.each(['Lantern & Co.', 'Vol. 2', 'Vol.2', 'A…B', 'Dr. Owl: 3.5 stars', 'ランタン祭り'])(
    'may contain %j',
    (text) => {
      expect(validateProjectName(text)).toBeNull();
      expect(validateTagline(text)).toBeNull();
    },
  );

  test('have a maximum length, and no line breaks', () => {
    expect(validateProjectName('ab')).toBe(projectFieldErrors.nameLength);
    expect(validateProjectName('a'.repeat(41))).toBe(projectFieldErrors.nameLength);
    expect(validateTagline('')).toBeNull();
    expect(validateTagline('a'.repeat(121))).toBe(projectFieldErrors.taglineLength);
    expect(validateTagline('one\ntwo')).toBe(projectFieldErrors.characters);
  });
});

describe('the description', () => {
  test('has line feeds only, and at most 2,000 characters', () => {
    expect(normalizeLines('\r\none\r\ntwo\rthree\n')).toBe('one\ntwo\nthree');
    expect(validateDescription('one\ntwo')).toBeNull();
    expect(validateDescription('one\ttwo')).toBe(projectFieldErrors.characters);
    expect(validateDescription('a'.repeat(2001))).toBe(projectFieldErrors.descriptionLength);
  });
});

describe('a link', () => {
  test.each([
    'https://example.com',
    'https://example.com/a?b=c#d',
    'HTTPS://Example.com',
    'https://xn--nxasmq6b.example',
  ])('may be %s', (link) => expect(validateProjectLink(link)).toBeNull());

  test.each([
    ...['http://example.com', 'javascript:alert(1)', 'https://', 'https://user:pw@example.com', 'https://localhost'],
    ...['https://127.0.0.1', 'https://[::1]', 'https://example.com/ä', 'https://example.com/a b', '//example.com'],
  ])('may not be %s', (link) => expect(validateProjectLink(link)).toBe(projectFieldErrors.linkInvalid));

  test('has at most 200 characters', () => {
    expect(validateProjectLink(`https://example.com/${'a'.repeat(200)}`)).toBe(projectFieldErrors.linkLength);
  });
});
