import { meetsAccessLevel } from '@app/contract/core/access';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send } from '../../../../testing/call.ts';
import { allEndpoints } from '../../../../testing/contract-endpoints.ts';
import { startNode, type TestNode } from '../../../../testing/node.ts';
import { newPerson, type Person } from '../../../../testing/people.ts';

const withBody = (await allEndpoints()).filter(({ endpoint }) => endpoint.method !== 'GET');
const arrays = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const TOO_DEEP = {
  status: 400,
  body: { code: 'JSON_TOO_DEEP', error: 'The request is nested too deeply' },
};

let node: TestNode;
let person: Person;
beforeAll(async () => {
  node = await startNode();
  person = await newPerson(node);
});
afterAll(() => node.stop());

describe('deeply nested JSON', () => {
  test.each(withBody)('is rejected by $name, whether it uses the body or not', async ({ endpoint, path }) => {
    const deep = [arrays(5000), `{"state":"x","code":"x","x":${arrays(5000)}}`, arrays(33)];
    const expected = meetsAccessLevel('verified', endpoint.access) ? TOO_DEEP : { status: 403 };
    for (const body of deep) {
      expect(await send(node, endpoint.method, path, { token: person.token, body })).toMatchObject(expected);
    }
  });

  test('is rejected only after the caller is authenticated', async () => {
    const response = await send(node, 'POST', '/auth/request-account-deletion', { body: arrays(5000) });
    expect(response).toMatchObject({ status: 401, body: { code: 'NO_TOKEN' } });
  });

  test('of 32 levels is accepted, and brackets in strings do not count', async () => {
    const login = { email: person.email, password: person.password };
    const brackets = ['['.repeat(100), `\\"${'{'.repeat(100)}`, `\\\\`, '"'];
    for (const extra of [arrays(31), ...brackets.map((text) => JSON.stringify(text)), `"\\u005b${'['.repeat(40)}"`]) {
      const body = `${JSON.stringify(login).slice(0, -1)},"x":${extra},"y":[[]]}`;
      expect((await send(node, 'POST', '/auth/login', { body })).status, extra).toBe(200);
    }
  });

  test('never causes a server error', () => {
    expect(node.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });
});
