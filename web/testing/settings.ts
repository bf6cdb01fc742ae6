import type { SettingsTab } from '@app/contract/core/paths/paths';
import { SOCIAL_PROVIDERS, type SocialProvider } from '@app/contract/core/providers';
import type { User } from '@app/contract/core/user';
import * as securityLog from '@app/contract/security-log/schemas';
import * as sessions from '@app/contract/sessions/schemas';
import { listIntegrations } from '@app/contract/social/schemas';
import * as twoFactor from '@app/contract/two-factor/schemas';
import { respondTo } from './fake-api.ts';
import { openPage, signIn } from './open-page.tsx';
import { newUser } from './people.ts';

const NOW = '2026-11-20T12:00:00.000Z';

/** Opens a tab of the settings as a user. */
export function openSettings(tab: SettingsTab, changes: Partial<User> = {}): User {
  const user = signIn(changes);
  openPage(`/settings?tab=${tab}`);
  return user;
}

/** Responds to the requests of the security tab for an account with one session. */
export function respondToSecurity(): void {
  respondTo(sessions.listSessions, { sessions: [newSession(1, { current: true })] });
  respondTo(securityLog.getSecurityLog, { events: [], nextCursor: null });
  respondTo(twoFactor.listTrustedDevices, { devices: [] });
  respondTo(twoFactor.getTwoFactorStatus, { enabled: true, verifiedAt: NOW, lastUsedAt: null });
}

/** Responds with the accounts of these providers as linked. */
export function respondToIntegrations(linked: readonly SocialProvider[] = []): void {
  const integrations = SOCIAL_PROVIDERS.map((provider) => ({ provider, connected: linked.includes(provider) }));
  respondTo(listIntegrations, { integrations });
}

/** The user's fields after these providers have been linked, and no password is set. */
export function linkedTo(...providers: readonly SocialProvider[]): Pick<User, 'providers' | 'auth'> {
  const linked = Object.fromEntries(providers.map((provider) => [provider, { verified: true, data: {} }]));
  return { providers: [...providers], auth: { ...newUser().auth, providers: linked } };
}

/** Returns a session of a desktop browser. */
export function newSession(number: number, changes: Partial<sessions.Session> = {}): sessions.Session {
  return {
    id: idOf(number),
    device: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    address: '192.0.2.1',
    createdAt: NOW,
    lastUsedAt: NOW,
    current: false,
    ...changes,
  };
}

/** Returns the nth ID. */
export function idOf(number: number): string {
  return `019a1b2c-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
}
