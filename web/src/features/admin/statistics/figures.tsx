import type { Statistics } from '@app/contract/admin/schemas';
import { statisticsTexts } from '@app/contract/admin/texts';
import { formatShare } from '../../../lib/formatting/format.ts';

/** The numbers that are shown as shares of all users, in this order. */
const SHARES = [
  'activeUsers',
  'admins',
  'walletConnected',
  'emailVerified',
  'twoFactorEnabled',
  'discordLinked',
] as const satisfies readonly (keyof Statistics)[];

/** The number of users, and how many of them are active, admins, verified and so on. */
export function Figures({ statistics }: { statistics: Statistics }) {
  const { totalUsers } = statistics;
  return (
    <dl className="lacquer grid grid-cols-2 gap-x-6 gap-y-6 rounded-lg p-5 shadow-panel sm:p-7 lg:grid-cols-4">
      <div className="col-span-2 grid content-center gap-1 lg:col-span-1 lg:row-span-2 lg:border-lacquer-line lg:border-r">
        <dt className="text-ash">{statisticsTexts.totalUsers}</dt>
        <dd className="font-display text-4xl text-brass-bright tabular-nums">{totalUsers.toLocaleString('en')}</dd>
      </div>
      {SHARES.map((name) => (
        <Share key={name} label={statisticsTexts[name]} count={statistics[name]} totalUsers={totalUsers} />
      ))}
    </dl>
  );
}

function Share({ label, count, totalUsers }: { label: string; count: number; totalUsers: number }) {
  return (
    <div className="grid content-start gap-1">
      <dt className="text-ash text-sm">{label}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2.5">
        <span className="font-display text-2xl tabular-nums">{count.toLocaleString('en')}</span>
        <span className="text-brass text-sm tabular-nums">{formatShare(count, totalUsers)}</span>
      </dd>
      <dd aria-hidden="true">
        <svg aria-hidden="true" viewBox="0 0 100 2" preserveAspectRatio="none" className="h-1 w-full">
          <rect width="100" height="2" className="fill-ink-deep" />
          <rect width={totalUsers === 0 ? 0 : (100 * count) / totalUsers} height="2" className="fill-brass" />
        </svg>
      </dd>
    </div>
  );
}
