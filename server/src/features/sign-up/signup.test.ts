import * as operations from '@app/contract/accounts/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { startNode, type TestNode } from '../../../testing/node.ts';
import { newName, newPerson, PASSWORD, signUp, tokenIn } from '../../../testing/people.ts';

let node: TestNode;
beforeAll(async () => {
  node = await startNode();
});
afterAll(() => node.stop());

describe('an account, from sign-up to logout', () => {
  test('signs up, chooses a username, opens the link and is logged in', async () => {
    const email = `${newName()}@Example.com`;
    const started = await call(node, operations.signup, { body: { email, password: PASSWORD } });
    expect(started).toMatchObject({ status: 200, body: { requiresUsername: true, tempToken: expect.any(String) } });
    const completed = await call(node, operations.completeSignup, {
      body: { tempToken: started.body.tempToken, username: newName() },
    });
    expect(completed).toMatchObject({ status: 200, body: { requiresEmailVerification: true, email } });
    const mail = await node.mailTo(email);
    expect(mail.html).toContain(`${node.publicUrl}/verify-email?token=`);
    const verified = await call(node, operations.verifyEmail, {
      body: { token: tokenIn(mail.text), password: PASSWORD },
    });
    expect(verified).toMatchObject({
      status: 200,
      body: { isNewUserVerification: true, message: 'Email verified successfully!' },
    });
    const { body } = await call(node, operations.getCurrentUser, { token: verified.body.token });
    expect(body).toMatchObject({
      isObserving: false,
      user: { email, emailVerified: true, providers: ['email'], wallet: null },
    });
  });

  test('logs in with the email address in any case, and logs out permanently', async () => {
    const person = await newPerson(node);
    const login = await call(node, operations.login, {
      body: { email: person.email.toUpperCase(), password: person.password },
    });
    expect(login).toMatchObject({ status: 200, body: { user: { username: person.username } } });
    const { token, refreshToken } = login.body;
    expect((await call(node, operations.logout, { token, body: { refreshToken } })).status).toBe(204);
    expect(await call(node, operations.getCurrentUser, { token })).toMatchObject({
      status: 401,
      body: { error: 'Invalid token' },
    });
    expect((await call(node, operations.refresh, { body: { refreshToken } })).status).toBe(401);
    expect((await call(node, operations.getCurrentUser, { token: person.token })).status).toBe(200);
  });

  test('can log in unverified, but only in the browser that signed up', async () => {
    const person = await signUp(node);
    const headers = person.cookies.headers();
    const login = await call(node, operations.login, { headers, body: person });
    expect(login).toMatchObject({ status: 200, body: { user: { emailVerified: false } } });
    // in any other browser the account does not exist
    expect((await call(node, operations.login, { body: person })).status).toBe(401);
  });
});
