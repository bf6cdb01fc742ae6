import { commonTexts } from '@app/contract/core/texts';
import { deviceName } from '@app/contract/security-log/device-name';
import { securityLogTexts } from '@app/contract/security-log/texts';
import { useNextPage } from '../../lib/api/use-next-page.ts';
import { DateTime } from '../../lib/formatting/date-time.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Row, RowGroup, Rows } from '../../ui/layout/rows.tsx';
import { QueryRows } from '../accounts/common/query-rows.tsx';
import { useSecurityLogInfiniteQuery } from './api.ts';

/** The security log of the account, paginated. */
export function SecurityLogGroup() {
  const query = useSecurityLogInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { isLoadingMore, loadMore } = useNextPage(query);
  const events = query.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <RowGroup title={securityLogTexts.title} lead={securityLogTexts.lead}>
      <QueryRows query={query} rows={3}>
        <Rows label={securityLogTexts.title}>
          {events.map(({ id, type, at, device: userAgent, address: ipAddress }) => (
            <Row
              key={id}
              label={securityLogTexts.events[type]}
              help={
                <>
                  <p>{deviceName(userAgent)}</p>
                  <p>{ipAddress}</p>
                </>
              }
              value={
                <span className="text-ash text-sm">
                  <DateTime iso={at} />
                </span>
              }
            />
          ))}
          {events.length === 0 && <Row label={securityLogTexts.empty} />}
        </Rows>
        {query.hasNextPage && (
          <Button size="sm" className="my-2.5 justify-self-end" busy={isLoadingMore} onClick={loadMore}>
            {commonTexts.showMore}
          </Button>
        )}
      </QueryRows>
    </RowGroup>
  );
}
