import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildRequest, withoutSecrets } from './build-request.ts';
import { groupOperations, readOperations } from './description.ts';
import { toCurl, toFetch } from './snippets.ts';

const operations = readOperations({
  paths: {
    '/api/users/{id}/notes': {
      post: {
        operationId: 'postNote',
        tags: ['Notes'],
        summary: 'Add a note',
        'x-access': 'admin',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'a/b' },
          { name: 'limit', in: 'query', required: false, schema: { type: 'integer' } },
        ],
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Note' }, example: { text: 'Hi' } } },
        },
      },
    },
    '/api/health': { get: { operationId: 'getHealth', tags: ['Site'], summary: 'Check', 'x-access': 'public' } },
  },
  components: {
    schemas: {
      Note: {
        type: 'object',
        required: ['text'],
        properties: {
          text: { type: 'string' },
          isPinned: { type: 'boolean' },
          colour: { type: 'string', enum: ['red', 'blue'] },
          labels: { type: 'array' },
          password: { type: 'string' },
        },
      },
    },
  },
});
const [postNote, getHealth] = operations as [(typeof operations)[0], (typeof operations)[0]];

describe('the form of an operation', () => {
  test('has a field for each parameter and property', () => {
    expect(postNote.fields.map(({ key, kind, isRequired }) => [key, kind, isRequired])).toEqual([
      ['path.id', 'text', true],
      ['query.limit', 'number', false],
      ['body.text', 'text', true],
      ['body.isPinned', 'boolean', false],
      ['body.colour', 'choice', false],
      ['body.labels', 'json', false],
      ['body.password', 'text', false],
    ]);
    expect(postNote.fields[2]?.example).toBe('Hi');
  });

  test('builds the request, without empty optional fields', () => {
    const entered = {
      'path.id': 'a/b',
      'query.limit': '5',
      'body.text': 'Hi',
      'body.isPinned': 'false',
      'body.labels': '[1]',
    };
    expect(buildRequest(postNote, entered)).toEqual({
      errors: {},
      request: {
        method: 'POST',
        path: '/users/a%2Fb/notes?limit=5',
        body: { text: 'Hi', isPinned: false, labels: [1] },
        file: undefined,
        requiresSession: true,
      },
    });
  });

  test('reports missing and malformed values', () => {
    expect(buildRequest(postNote, { 'query.limit': 'x', 'body.labels': '{', 'body.text': 'Hi' })).toEqual({
      request: undefined,
      errors: {
        'path.id': 'This field is required',
        'query.limit': 'Enter a number',
        'body.labels': 'Enter valid JSON',
      },
    });
  });

  test('accepts numbers as people write them', () => {
    for (const number of ['2,5', '２．５', '٢٫٥']) {
      const entered = { 'path.id': '1', 'query.limit': number, 'body.text': 'Hi' };
      expect(buildRequest(postNote, entered).request?.path).toBe('/users/1/notes?limit=2.5');
    }
  });

  test('is stored without secrets', () => {
    const entered = { 'body.text': 'Hi', 'body.password': 'x', 'body.labels': '{"token":1}' };
    expect(withoutSecrets(postNote, entered)).toEqual({ 'body.text': 'Hi' });
  });
});

test('operations are found by any of their texts', () => {
  expect([...groupOperations(operations, '').keys()]).toEqual(['Notes', 'Site']);
  expect([...groupOperations(operations, 'POST note').values()]).toEqual([[postNote]]);
  expect(groupOperations(operations, 'nothing').size).toBe(0);
});

describe('a copied request', () => {
  const requestWith = (text: string) => buildRequest(postNote, { 'path.id': '1', 'body.text': text }).request;

  test('contains the access token only on request', () => {
    const request = requestWith('Hi');
    if (!request) throw new Error('The request is invalid');
    for (const write of [toCurl, toFetch]) {
      expect(write(request, 'https://example.com/api', null)).toContain('Bearer <access token>');
      expect(write(request, 'https://example.com/api', 'abc')).toContain('Bearer abc');
    }
    const health = buildRequest(getHealth, {}).request;
    expect(health && toCurl(health, 'https://example.com/api', 'abc')).toBe(
      "curl -X GET 'https://example.com/api/health'",
    );
  });

  test('passes any text unchanged through a shell', () => {
    const text = `it's "quoted" $HOME \`id\` \\ !\n€`;
    const request = requestWith(text);
    const command = request && toCurl(request, 'https://example.com/api', null).replace(/^curl/, 'printf "%s\\n" --');
    const lines = execFileSync('sh', ['-c', command ?? ''], { encoding: 'utf8' })
      .trimEnd()
      .split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ text });
  });

  test('runs as JavaScript', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1 }), async (text) => {
        const request = requestWith(text);
        const sent: unknown[] = [];
        const code = request && toFetch(request, 'https://example.com/api', null);
        const run = new Function('fetch', `return (async () => { ${code} })()`);
        await run((...call: unknown[]) => sent.push(call));
        expect(sent).toEqual([
          [
            'https://example.com/api/users/1/notes',
            {
              method: 'POST',
              headers: { authorization: 'Bearer <access token>', 'content-type': 'application/json' },
              body: JSON.stringify({ text }),
            },
          ],
        ]);
      }),
    );
  });
});
