import { preferenceTexts } from '@app/contract/notifications/texts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Row, RowGroup, Rows } from '../../../ui/layout/rows.tsx';
import type { Browser, BrowserPermission } from '../browser/use-permission.ts';

/** Whether this browser shows notifications, and a button that asks it to. */
export function BrowserGroup({ browser: { permission, ask } }: { browser: Browser }) {
  return (
    <RowGroup title={preferenceTexts.browserTitle}>
      <Rows>
        <Row
          label={preferenceTexts.thisBrowser}
          help={<span role="status">{preferenceTexts.permission[permission]}</span>}
          value={<State permission={permission} />}
          control={
            permission === 'default' && (
              <Button size="sm" onClick={ask}>
                {preferenceTexts.allow}
              </Button>
            )
          }
        />
      </Rows>
    </RowGroup>
  );
}

function State({ permission }: { permission: BrowserPermission }) {
  if (permission === 'granted') return <Badge tone="success">{preferenceTexts.allowed}</Badge>;
  if (permission === 'denied') return <Badge tone="danger">{preferenceTexts.blocked}</Badge>;
  return null;
}
