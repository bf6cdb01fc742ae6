import { deviceName } from '@app/contract/accounts/security/device-name';
import { securityLogTexts } from '@app/contract/accounts/security/texts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { DateTime } from '../common/date-time.tsx';
import { QueryRows } from '../common/query-rows.tsx';
import { useSecurityLogInfiniteQuery } from './api.ts';

/** The security log of the account, paginated. */
export function SecurityLogSection() {
  const query = useSecurityLogInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const events = query.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <Section title={securityLogTexts.title} lead={securityLogTexts.lead}>
      <QueryRows query={query} rows={3}>
        <ol aria-label={securityLogTexts.title} className="grid text-sm">
          {events.map(({ id, type, at, device: userAgent, address: ipAddress }) => (
            <li
              key={id}
              className="grid gap-x-6 gap-y-0.5 border-lacquer-line border-t py-3 first:border-t-0 first:pt-0 last:pb-0 sm:grid-cols-[1fr_auto]"
            >
              <p className="font-semibold">{securityLogTexts.events[type]}</p>
              <p className="text-ash sm:text-right">
                <DateTime iso={at} />
              </p>
              <p className="text-ash sm:col-span-2">
                {deviceName(userAgent)} · {ipAddress}
              </p>
            </li>
          ))}
          {events.length === 0 && <li className="text-ash">{securityLogTexts.empty}</li>}
        </ol>
        {query.hasNextPage && (
          <Button
            size="sm"
            className="justify-self-start"
            busy={query.isFetchingNextPage}
            onClick={() => query.fetchNextPage()}
          >
            {securityLogTexts.more}
          </Button>
        )}
      </QueryRows>
    </Section>
  );
}
