import type { Operation, ResponseOf } from '@app/contract/core/endpoints/operation';
import { coreErrors, type ReauthenticationMethod } from '@app/contract/core/errors';
import { reauthenticate } from '@app/contract/sign-in/schemas';
import { page } from 'vitest/browser';
import { failure, respondTo } from './fake-api.ts';

/** The response to a reauthentication. */
export const REAUTHENTICATED = {
  token: 'recent-token',
  refreshToken: 'recent-refresh-token',
  authenticatedAt: '2026-11-20T13:00:00.000Z',
};

/** The dialog that asks for a reauthentication. */
export const prompt = page.getByRole('dialog', { name: 'Confirm it’s you' });

/** Responds to an operation only after a reauthentication with one of the methods; before, it is required. */
export function requireReauthentication<O extends Operation>(
  operation: O,
  methods: readonly ReauthenticationMethod[],
  response: () => ResponseOf<O>,
): void {
  respondTo(operation, ({ token }) =>
    token === REAUTHENTICATED.token ? response() : failure(coreErrors, 'REAUTHENTICATION_REQUIRED', { methods }),
  );
  respondTo(reauthenticate, REAUTHENTICATED);
}
