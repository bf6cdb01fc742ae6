import { createHash, randomBytes } from 'node:crypto';
import type { SocialProvider } from '@app/contract/core/providers';
import { ACTIVE_DAYS_KEPT } from '@app/contract/privacy/limits';
import { SECURITY_LOG_RETENTION_SECONDS } from '@app/contract/security-log/limits';
import { REFRESH_ABSOLUTE_SECONDS, REFRESH_IDLE_SECONDS } from '@app/contract/sessions/limits';
import { shortWalletAddress } from '@app/contract/wallet/short-wallet-address';
import { walletNotifications } from '@app/contract/wallet/texts';
import { addSeconds, DAY_SECONDS, utcDayOf } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/database.ts';
import { seal } from '../src/platform/secrets/seal.ts';
import type { Services } from '../src/services.ts';
import type { Calendar } from './calendar.ts';
import { type DrawPlan, timeOfDraw } from './draw-plan.ts';
import type { SeedPerson } from './people.ts';
import { PROJECTS } from './projects/catalog.ts';
import { createRowWriter } from './row-writer.ts';

const TOTP_SECRET_BYTES = 20;
const BACKUP_CODES = 10;
/** Returns the subject of a person at a provider, on Steam a SteamID64. @param at the index of the person */
export const subjectOf = (provider: SocialProvider, at: number) =>
  provider === 'steam' ? `7656119${String(at).padStart(10, '0')}` : `1000000${String(at).padStart(11, '0')}`;
const hash = () => createHash('sha256').update(randomBytes(32)).digest('base64url');

/** Writes the accounts and all their data except their draws. @param passwordHash the hash for all accounts with a password */
export async function writeAccounts(
  tx: Database,
  services: Services,
  calendar: Calendar,
  people: readonly SeedPerson[],
  plan: DrawPlan,
  passwordHash: string,
): Promise<void> {
  const { randomness, keys } = services;
  const activeDays = listActiveDays(people, plan, calendar);
  const tables = createWriters(tx);
  for (const [at, person] of people.entries()) {
    const { id, username, email, isVerified, provider, publicKey, hasSecondFactor, signedUpAt } = person;
    const project = PROJECTS.find(({ slug }) => slug === person.project);
    const verifiedAt = addSeconds(signedUpAt, 120);
    const days = activeDays[at] ?? [];
    const drawDays = days.filter((day) => plan[day]?.has(at));
    const [draws, lastDrawDay] = [drawDays.length, drawDays.at(-1)];
    const changes =
      Number(isVerified) + Number(provider !== undefined) + Number(hasSecondFactor) + Number(publicKey !== null);
    await tables.accounts.add({
      id,
      collector_id: person.collectorId,
      username,
      username_key: username.toLowerCase(),
      email,
      email_key: email.toLowerCase(),
      email_verified: isVerified,
      password_hash: person.hasPassword ? passwordHash : null,
      signup_browser_hash: isVerified ? null : hash(),
      second_factor_since: hasSecondFactor ? verifiedAt : null,
      is_admin: person.isAdmin,
      is_developer: person.isDeveloper,
      public_key: publicKey,
      last_drawn_at: lastDrawDay === undefined ? null : timeOfDraw(calendar, person, lastDrawDay, draws - 1),
      linked: provider === undefined ? {} : { [provider]: { verified: true, data: { username } } },
      revision: 1 + changes + draws,
      project_slug: project?.slug ?? null,
      project_name: project?.name ?? null,
      shows_cards: person.showsCards,
      created_at: signedUpAt,
      updated_at: verifiedAt,
    });
    if (provider !== undefined) {
      await tables.identities.add({
        provider,
        subject: subjectOf(provider, at),
        account_id: id,
        created_at: verifiedAt,
      });
    }
    if (hasSecondFactor) {
      const sealed = seal(keys['second-factor'], randomness.bytes(TOTP_SECRET_BYTES));
      await tables.secondFactors.add({ account_id: id, sealed_secret: sealed, last_step: 0, verified_at: verifiedAt });
      for (let n = 0; n < BACKUP_CODES; n += 1) await tables.backupCodes.add({ account_id: id, code_hash: hash() });
    }
    if (publicKey !== null && calendar.now.getTime() - verifiedAt.getTime() < 90 * DAY_SECONDS * 1000) {
      const { title, message } = walletNotifications.linked;
      await tables.notifications.add({
        id: randomness.id(verifiedAt),
        account_id: id,
        type: 'wallet_linked',
        title,
        message: message.replace('{address}', shortWalletAddress(publicKey)),
        read: true,
        created_at: verifiedAt,
      });
    }
    await writeActivity(tables, services, calendar, person, days);
  }
  for (const table of Object.values(tables)) await table.flush();
}

/** Returns the days on which each person was active (sign-up, draws, and visits without a draw), in order. */
function listActiveDays(people: readonly SeedPerson[], plan: DrawPlan, { days }: Calendar): number[][] {
  const activeDays = people.map(({ signupDay }) => [signupDay]);
  for (const [day, drawing] of plan.entries()) for (const at of drawing) activeDays[at]?.push(day);
  for (const [at, { publicKey, signupDay, eagerness }] of people.entries()) {
    if (publicKey !== null) continue;
    const interval = Math.max(2, Math.round(2 / eagerness));
    for (let day = signupDay + interval; day < days.length - 1; day += interval) activeDays[at]?.push(day);
  }
  return activeDays;
}

/** Writes active days, the logins of all sessions, and the session that has not expired. */
async function writeActivity(
  { activeDays, events, sessions, refreshTokens }: ReturnType<typeof createWriters>,
  { randomness }: Services,
  { now, days, timeOn }: Calendar,
  { id: accountId, isVerified, signedUpAt, signupDay, habit, userAgent, ipAddress }: SeedPerson,
  activeIndices: readonly number[],
): Promise<void> {
  const oldestEvent = addSeconds(now, -SECURITY_LOG_RETENTION_SECONDS);
  const firstActiveDay = utcDayOf(addSeconds(now, -ACTIVE_DAYS_KEPT * DAY_SECONDS));
  const log = async (type: string, at: Date) => {
    if (at < oldestEvent) return;
    await events.add({
      id: randomness.id(at),
      account_id: accountId,
      type,
      at,
      ip_address: ipAddress,
      user_agent: userAgent,
    });
  };
  const verifiedAt = addSeconds(signedUpAt, 120);
  if (isVerified) await log('email_verified', verifiedAt);
  let [openedAt, lastUsedAt] = [verifiedAt, verifiedAt];
  await log('login', openedAt);
  for (const index of activeIndices) {
    const time = index === signupDay ? verifiedAt : timeOn(index, habit - 1);
    const day = days[index] ?? '';
    const isExpired =
      time >= addSeconds(lastUsedAt, REFRESH_IDLE_SECONDS) || time >= addSeconds(openedAt, REFRESH_ABSOLUTE_SECONDS);
    if (isExpired) {
      openedAt = time;
      await log('login', openedAt);
    }
    lastUsedAt = time;
    if (day >= firstActiveDay) await activeDays.add({ account_id: accountId, day });
  }
  const [idleExpiresAt, expiresAt] = [
    addSeconds(lastUsedAt, REFRESH_IDLE_SECONDS),
    addSeconds(openedAt, REFRESH_ABSOLUTE_SECONDS),
  ];
  if (idleExpiresAt <= now || expiresAt <= now) return;
  const id = randomness.id(openedAt);
  await sessions.add({
    id,
    account_id: accountId,
    user_agent: userAgent,
    ip_address: ipAddress,
    created_at: openedAt,
    last_used_at: lastUsedAt,
    authenticated_at: openedAt,
    idle_expires_at: idleExpiresAt,
    expires_at: expiresAt,
  });
  await refreshTokens.add({ token_hash: hash(), session_id: id, account_id: accountId });
}

/** Creates the writers of all tables. */
function createWriters(tx: Database) {
  const accounts = createRowWriter(tx, 'accounts', {
    id: 'uuid',
    collector_id: 'uuid',
    username: 'text',
    username_key: 'text',
    email: 'text',
    email_key: 'text',
    email_verified: 'boolean',
    password_hash: 'text',
    signup_browser_hash: 'text',
    second_factor_since: 'timestamptz',
    is_admin: 'boolean',
    is_developer: 'boolean',
    public_key: 'text',
    last_drawn_at: 'timestamptz',
    linked: 'jsonb',
    revision: 'bigint',
    project_slug: 'text',
    project_name: 'text',
    shows_cards: 'boolean',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  });
  const ofAccounts = <Column extends string>(table: string, columns: Readonly<Record<Column, string>>) =>
    createRowWriter(tx, table, columns, { parent: accounts });
  const sessions = ofAccounts('sessions', {
    id: 'uuid',
    account_id: 'uuid',
    user_agent: 'text',
    ip_address: 'text',
    created_at: 'timestamptz',
    last_used_at: 'timestamptz',
    authenticated_at: 'timestamptz',
    idle_expires_at: 'timestamptz',
    expires_at: 'timestamptz',
  });
  return {
    accounts,
    identities: ofAccounts('identities', {
      provider: 'text',
      subject: 'text',
      account_id: 'uuid',
      created_at: 'timestamptz',
    }),
    secondFactors: ofAccounts('second_factors', {
      account_id: 'uuid',
      sealed_secret: 'text',
      last_step: 'bigint',
      verified_at: 'timestamptz',
    }),
    backupCodes: ofAccounts('backup_codes', { account_id: 'uuid', code_hash: 'text' }),
    notifications: ofAccounts('notifications', {
      id: 'uuid',
      account_id: 'uuid',
      type: 'text',
      title: 'text',
      message: 'text',
      read: 'boolean',
      created_at: 'timestamptz',
    }),
    activeDays: ofAccounts('active_days', { account_id: 'uuid', day: 'date' }),
    events: ofAccounts('security_events', {
      id: 'uuid',
      account_id: 'uuid',
      type: 'text',
      at: 'timestamptz',
      ip_address: 'text',
      user_agent: 'text',
    }),
    sessions,
    refreshTokens: createRowWriter(
      tx,
      'refresh_tokens',
      { token_hash: 'text', session_id: 'uuid', account_id: 'uuid' },
      { parent: sessions },
    ),
  };
}
