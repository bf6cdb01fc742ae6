import { requestEmailChange, resendVerification } from '@app/contract/email/schemas';
import { forgotPassword, setPassword } from '@app/contract/passwords/schemas';
import { requestAccountDeletion } from '@app/contract/privacy/schemas';
import { describe, expect, test } from 'vitest';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { newName, newPerson, type Person } from '../../../testing/people/people.ts';
import { removePassword } from '../../../testing/people/remove-password.ts';
import { call } from '../../../testing/requests/call.ts';

const RATE_LIMITED = { status: 429, body: { code: 'RATE_LIMITED' } };

const node = setUpNode({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });

const from = (ipAddress: string) => ({ headers: { 'x-forwarded-for': ipAddress } });
const change = ({ token }: Pick<Person, 'token'>, email: string, ipAddress: string) =>
  call(node, requestEmailChange, { token, ...from(ipAddress), body: { email } });

describe('requests that send email', () => {
  test('are limited to one a minute and five an hour per submitted email address, across accounts', async () => {
    const people = [await newPerson(node), await newPerson(node)] as const;
    expect((await change(people[0], 'wanted@example.com', '192.0.2.1')).status).toBe(200);
    const rejected = await change(people[1], 'Wanted@Example.com', '192.0.2.2');
    expect(rejected).toMatchObject(RATE_LIMITED);
    expect(Number(rejected.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    const resent = await call(node, resendVerification, {
      ...from('192.0.2.3'),
      body: { email: 'wanted@example.com' },
    });
    expect(resent).toMatchObject(RATE_LIMITED);
    for (let minute = 2; minute <= 6; minute++) {
      node.clock.advance(61);
      expect((await change(people[0], 'wanted@example.com', `192.0.3.${minute}`)).status).toBe(minute <= 5 ? 200 : 429);
    }
  });

  test('allow a resend immediately after an email change request', async () => {
    const person = await newPerson(node);
    expect((await change(person, 'next@example.com', '192.0.2.20')).status).toBe(200);
    const resend = () =>
      call(node, resendVerification, { token: person.token, ...from('192.0.2.20'), body: { email: person.email } });
    expect((await resend()).status).toBe(200);
    expect(await resend()).toMatchObject(RATE_LIMITED);
  });

  test('are not counted if the requested email address cannot be used, so that it can be corrected immediately', async () => {
    const person = await newPerson(node);
    expect(await change(person, person.email, '192.0.2.30')).toMatchObject({
      status: 422,
      body: { code: 'EMAIL_UNCHANGED' },
    });
    expect((await change(person, 'corrected@example.com', '192.0.2.30')).status).toBe(200);
  });

  /** Requests of signed-in users; each sends one from a client IP address. */
  const SIGNED_IN_REQUESTS = {
    'a change of the email address': ({ token }: Person, ipAddress: string) =>
      change({ token }, `${newName()}@example.com`, ipAddress),
    'a first password': async (person: Person, ipAddress: string) => {
      await removePassword(node, person, { emailVerified: false });
      return call(node, setPassword, { token: person.token, ...from(ipAddress), body: { newPassword: 'Kestrel42' } });
    },
    'the deletion of an account': ({ token }: Person, ipAddress: string) =>
      call(node, requestAccountDeletion, { token, ...from(ipAddress) }),
  };
  test.each(Object.entries(SIGNED_IN_REQUESTS))(
    'of signed-in users are limited to one a minute per account, not per IP address: %s',
    async (_, send) => {
      node.clock.advance(61);
      const [person, other] = [await newPerson(node), await newPerson(node)];
      const ipAddress = '192.0.2.10';
      const stranger = { ...from(ipAddress), body: { email: `${newName()}@example.com` } };
      expect((await call(node, forgotPassword, stranger)).status).toBe(200);
      expect((await send(person, ipAddress)).status).toBe(200);
      expect((await send(other, ipAddress)).status).toBe(200);
      expect(await send(person, '192.0.2.11')).toMatchObject(RATE_LIMITED);
    },
  );
});
