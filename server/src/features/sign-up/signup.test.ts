import * as emailOperations from '@app/contract/email/schemas';
import * as sessionOperations from '@app/contract/sessions/schemas';
import * as signInOperations from '@app/contract/sign-in/schemas';
import * as operations from '@app/contract/sign-up/schemas';
import { describe, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { cheapHasher } from '../../../testing/node/hasher.ts';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { newName, newPerson, PASSWORD, signUp, tokenIn } from '../../../testing/people/people.ts';
import { call } from '../../../testing/requests/call.ts';

const node = setUpNode();

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
    const verified = await call(node, emailOperations.verifyEmail, {
      body: { token: tokenIn(mail.text), password: PASSWORD },
    });
    expect(verified).toMatchObject({
      status: 200,
      body: { isNewUserVerification: true, message: 'Email verified successfully!' },
    });
    const { body } = await call(node, sessionOperations.getCurrentUser, { token: verified.body.token });
    expect(body).toMatchObject({
      isObserving: false,
      user: { email, emailVerified: true, providers: ['email'], wallet: null },
    });
  });

  test('logs in with the email address in any case, and logs out permanently', async () => {
    const person = await newPerson(node);
    const login = await call(node, signInOperations.login, {
      body: { email: person.email.toUpperCase(), password: person.password },
    });
    expect(login).toMatchObject({ status: 200, body: { user: { username: person.username } } });
    const { token, refreshToken } = login.body;
    expect((await call(node, sessionOperations.logout, { token, body: { refreshToken } })).status).toBe(204);
    expect(await call(node, sessionOperations.getCurrentUser, { token })).toMatchObject({
      status: 401,
      body: { error: 'Invalid token' },
    });
    expect((await call(node, sessionOperations.refresh, { body: { refreshToken } })).status).toBe(401);
    expect((await call(node, sessionOperations.getCurrentUser, { token: person.token })).status).toBe(200);
  });

  test('can log in unverified, but only in the browser that signed up', async () => {
    const person = await signUp(node);
    const headers = person.cookies.headers();
    const login = await call(node, signInOperations.login, { headers, body: person });
    expect(login).toMatchObject({ status: 200, body: { user: { emailVerified: false } } });
    // In any other browser the account does not exist
    expect((await call(node, signInOperations.login, { body: person })).status).toBe(401);
  });
});

describe('what people type or paste', () => {
  const logIn = (email: string, password: string) => call(node, signInOperations.login, { body: { email, password } });

  test('an email address is the same in every spelling', async () => {
    const name = newName();
    const canonical = `${name}@xn--mnchen-3ya.example`;
    const person = await newPerson(node, `\u200b${name}@mu\u0308nchen.example\ufeff `, canonical);
    const spellings = [
      canonical,
      `${name.toUpperCase()}@MÜNCHEN.example`,
      `${name}\uff20münchen\u3002example`,
      `\u202a${name}@xn--mnchen-3ya.example\u202c\u00a0`,
    ];
    for (const email of spellings) {
      expect((await logIn(email, person.password)).body.user, email).toMatchObject({ email: canonical });
      await signUp(node, email);
    }
    const text = 'select count(*)::int as accounts from accounts where email_key = $1';
    expect(await query(node.database, text, [canonical])).toEqual([{ accounts: 1 + spellings.length }]);
  });

  test('an invisible character inside an email address is rejected', async () => {
    const body = { email: `a\u200b${newName()}@example.com`, password: PASSWORD };
    expect(await call(node, operations.signup, { body })).toMatchObject({
      status: 400,
      body: { error: 'Invalid email address' },
    });
  });

  test('the composition of letters in a password makes no difference', async () => {
    const decomposed = 'Zoe\u0308Falke77';
    const { email, cookies } = await signUp(node, undefined, `\u200b${decomposed}\u00a0`);
    const headers = cookies.headers();
    for (const password of [decomposed, decomposed.normalize('NFC'), `${decomposed}\ufeff`]) {
      expect((await call(node, signInOperations.login, { headers, body: { email, password } })).status).toBe(200);
    }
    const other = { email, password: decomposed.normalize('NFD').replace('\u0308', '') };
    expect((await call(node, signInOperations.login, { headers, body: other })).status).toBe(401);
  });

  test('a password hashed as it was typed still logs in', async () => {
    const { email } = await newPerson(node);
    const decomposed = 'Zoe\u0308Falke77';
    const hash = await cheapHasher.hash(decomposed);
    await query(node.database, 'update accounts set password_hash = $1 where email = $2', [hash, email]);
    expect((await logIn(email, decomposed)).status).toBe(200);
    expect((await logIn(email, decomposed.normalize('NFC'))).status).toBe(401);
  });

  test('a username loses white space at both ends, and stays unique', async () => {
    const username = newName();
    const choose = async (typed: string) => {
      const body = { email: `${newName()}@example.com`, password: PASSWORD };
      const { tempToken } = (await call(node, operations.signup, { body })).body;
      return call(node, operations.completeSignup, { body: { tempToken, username: typed } });
    };
    expect((await choose(`${username}\u200b `)).status).toBe(200);
    expect((await choose(username.toUpperCase())).status).toBe(409);
    expect((await choose(`${username}\u200bx`)).status).toBe(400);
  });
});
