import { Badge } from '../../ui/display/badge.tsx';
import { Row, RowGroup, RowGroups, Rows } from '../../ui/layout/rows.tsx';

const ALWAYS_ON = <Badge tone="success">Always on</Badge>;

/** What users are notified of; nothing can be turned off yet. */
export function NotificationsTab() {
  return (
    <RowGroups>
      <RowGroup title="Notifications" lead="What we let you know about. There’s nothing to change here yet.">
        <Rows>
          <Row label="New cards" help="Every card you collect" value={ALWAYS_ON} />
          <Row label="Your wallet" help="When a wallet is linked or unlinked" value={ALWAYS_ON} />
          <Row label="Your account’s security" help="By email, to your verified address" value={ALWAYS_ON} />
        </Rows>
      </RowGroup>
    </RowGroups>
  );
}
