import { z } from 'zod';
import { tokenField } from '../core/credentials/fields.ts';
import { defineOperation, noContent } from '../core/endpoints/operation.ts';
import { instant, uuid } from '../core/fields/fields.ts';
import { tokenPair } from '../core/session.ts';
import { user } from '../core/user.ts';
import * as endpoints from './endpoints.ts';

export const refresh = defineOperation(endpoints.refresh, {
  summary: 'Exchange a refresh token for a new access token and refresh token',
  errors: ['INVALID_TOKEN', 'TOKEN_EXPIRED', 'ACCOUNT_DELETED'],
  body: z.object({ refreshToken: tokenField('No token provided') }),
  response: tokenPair,
});

export const getCurrentUser = defineOperation(endpoints.getCurrentUser, {
  summary: 'Get the user that the access token belongs to',
  response: z.object({ user, isObserving: z.boolean() }),
});

export const logout = defineOperation(endpoints.logout, {
  summary: 'Revoke this session',
  body: z.object({ refreshToken: tokenField('No token provided').optional() }),
  response: noContent,
});

export const createSocketTicket = defineOperation(endpoints.createSocketTicket, {
  summary: 'Issue a single-use ticket that the WebSocket accepts in place of the access token',
  errors: ['RATE_LIMITED'],
  response: z.object({ ticket: z.string(), expiresIn: z.int() }),
});

/** A session as shown to its user. */
export const session = z
  .object({
    id: z.uuid(),
    /** The User-Agent header. */
    device: z.string(),
    /** The IP address. */
    address: z.string(),
    createdAt: instant,
    lastUsedAt: instant,
    /** The session of this request. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' });

export type Session = z.output<typeof session>;

export const listSessions = defineOperation(endpoints.listSessions, {
  summary: 'List the sessions of the account, most recently used first',
  response: z.object({ sessions: z.array(session) }),
});

export const revokeSession = defineOperation(endpoints.revokeSession, {
  summary: 'Revoke a session of the account',
  errors: ['SESSION_NOT_FOUND'],
  params: z.object({ id: uuid }),
  response: noContent,
});

export const revokeOtherSessions = defineOperation(endpoints.revokeOtherSessions, {
  summary: 'Revoke every session of the account except this one',
  response: noContent,
});
