import { REFERRAL_LOGIN_DAYS } from '@app/contract/quests/limits';
import type { ReferralState } from '@app/contract/quests/referrals';
import { and, asc, count, desc, eq, gt, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { minIdAt } from '../../../platform/randomness.ts';
import { accounts, lacksVerifiedSignInMethod } from '../../accounts/index.ts';
import { loginDaysOf } from '../../security-log/index.ts';
import { qualifiedInvitees, referrals } from './tables.ts';

export type Referral = typeof referrals.$inferSelect;

export async function insertReferral(tx: Database, referral: typeof referrals.$inferInsert): Promise<void> {
  await tx.insert(referrals).values(referral);
}

/** Excludes the undecided referral in which one of two accounts has invited the other. */
export async function excludeReferralBetween(tx: Database, first: string, second: string): Promise<void> {
  const isBetween = or(
    and(eq(referrals.accountId, first), eq(referrals.inviterId, second)),
    and(eq(referrals.accountId, second), eq(referrals.inviterId, first)),
  );
  await tx
    .update(referrals)
    .set({ excluded: true })
    .where(and(isBetween, eq(referrals.state, 'waiting')));
}

/** Lists the invitees of undecided referrals who fulfil all conditions, those who signed up earlier first. */
export async function listReadyInvitees(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ accountId: referrals.accountId })
    .from(referrals)
    .innerJoin(accounts, eq(accounts.id, referrals.accountId))
    .where(
      and(
        eq(referrals.state, 'waiting'),
        sql`not (${lacksVerifiedSignInMethod(accounts)})`,
        isNull(accounts.blockedAt),
        isNotNull(accounts.publicKey),
        isNotNull(accounts.drawDay),
        gte(loginDaysOf(referrals.accountId), REFERRAL_LOGIN_DAYS),
      ),
    )
    .orderBy(asc(referrals.accountId))
    .limit(limit);
  return rows.map(({ accountId }) => accountId);
}

/** Finds the referral of an invitee. */
export async function findReferral(db: Database, accountId: string): Promise<Referral | undefined> {
  const [referral] = await db.select().from(referrals).where(eq(referrals.accountId, accountId));
  return referral;
}

/** Claims the hashes of a person. @returns false if one of them has been claimed before */
export async function claimInvitee(tx: Database, hashes: readonly string[]): Promise<boolean> {
  const claimed = await tx
    .insert(qualifiedInvitees)
    .values([...hashes].sort().map((hash) => ({ hash })))
    .onConflictDoNothing()
    .returning({ hash: qualifiedInvitees.hash });
  return claimed.length === hashes.length;
}

/** Stores the decision about an undecided referral. @returns false if there is none any more */
export async function saveDecision(
  tx: Database,
  accountId: string,
  decision: Pick<Referral, 'state' | 'eventId' | 'settledAt' | 'results'>,
): Promise<boolean> {
  const saved = await tx
    .update(referrals)
    .set(decision)
    .where(and(eq(referrals.accountId, accountId), eq(referrals.state, 'waiting')))
    .returning({ accountId: referrals.accountId });
  return saved.length > 0;
}

/** Counts the invitees of an inviter for a project, by state. */
export async function countReferrals(
  db: Database,
  inviterId: string,
  projectId: string,
): Promise<Partial<Record<ReferralState, number>>> {
  const rows = await db
    .select({ state: referrals.state, invitees: count() })
    .from(referrals)
    .where(and(eq(referrals.inviterId, inviterId), eq(referrals.projectId, projectId)))
    .groupBy(referrals.state);
  return Object.fromEntries(rows.map(({ state, invitees }) => [state, invitees]));
}

interface DecisionFilter {
  readonly projectId: string;
  readonly inviterId: string | undefined;
  /** Only those decided since. */
  readonly since: Date;
  /** Only event IDs less than this. */
  readonly below: string | undefined;
}

/** Lists the decided referrals of a project, newest first. */
export function listDecisions(
  db: Database,
  { projectId, inviterId, since, below }: DecisionFilter,
  limit: number,
): Promise<Referral[]> {
  return db
    .select()
    .from(referrals)
    .where(
      and(
        eq(referrals.projectId, projectId),
        inviterId === undefined ? undefined : eq(referrals.inviterId, inviterId),
        // Event IDs are UUIDv7, so they sort by time
        gte(referrals.eventId, minIdAt(since)),
        below === undefined ? undefined : lt(referrals.eventId, below),
      ),
    )
    .orderBy(desc(referrals.eventId))
    .limit(limit);
}

/** Lists the referrals of an account as invitee and inviter. @param after only invitees with a higher ID */
export function listReferralsOf(
  db: Database,
  accountId: string,
  after: string | undefined,
  limit: number,
): Promise<Referral[]> {
  return db
    .select()
    .from(referrals)
    .where(
      and(
        or(eq(referrals.accountId, accountId), eq(referrals.inviterId, accountId)),
        after === undefined ? undefined : gt(referrals.accountId, after),
      ),
    )
    .orderBy(asc(referrals.accountId))
    .limit(limit);
}
