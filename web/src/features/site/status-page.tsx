import { Icon as CircleAlert } from 'virtual:icons/circle-alert';
import { Icon as CircleCheck } from 'virtual:icons/circle-check';
import { Icon as CircleDashed } from 'virtual:icons/circle-dashed';
import { pageTitles } from '@app/contract/site/page-titles';
import { statusTexts } from '@app/contract/site/status-texts';
import { useDocumentTitle } from '../../lib/browser/use-document-title.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Row, RowPanel, Rows } from '../../ui/layout/rows.tsx';
import { healthApi } from './health-api.ts';

/** Milliseconds between checks while the page is open. */
const CHECK_INTERVAL_MS = 30_000;
const polling = { pollingInterval: CHECK_INTERVAL_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true };

type Health = 'checking' | 'up' | 'down';

/** The health in the state of a query; a failed check stays visible while it is repeated. */
function healthOf({ isSuccess, isError, error }: { isSuccess: boolean; isError: boolean; error?: unknown }): Health {
  if (isError || error !== undefined) return 'down';
  return isSuccess ? 'up' : 'checking';
}

/** /status: whether the server and what it depends on respond. */
export function StatusPage() {
  useDocumentTitle(pageTitles.status);
  const live = healthApi.useLiveQuery(undefined, polling);
  const ready = healthApi.useReadyQuery(undefined, polling);
  const checkAgain = () => {
    void live.refetch();
    void ready.refetch();
  };
  const parts = [
    { name: statusTexts.server, health: healthOf(live) },
    { name: statusTexts.cards, health: healthOf(ready) },
  ];
  const overall = parts.some(({ health }) => health === 'down')
    ? 'down'
    : parts.every(({ health }) => health === 'up')
      ? 'up'
      : 'checking';
  const checkedAt = Math.max(live.fulfilledTimeStamp ?? 0, ready.fulfilledTimeStamp ?? 0);
  return (
    <Page width="narrow" title={pageTitles.status} lead={<span role="status">{statusTexts.overall[overall]}</span>}>
      <RowPanel>
        <Rows>
          {parts.map(({ name, health }) => (
            <Row key={name} icon={<HealthIcon health={health} />} label={name} value={statusTexts[health]} />
          ))}
        </Rows>
      </RowPanel>
      <div className="flex flex-wrap items-center justify-between gap-4 text-ash text-sm">
        <p className="min-w-0 flex-1 basis-60">
          {checkedAt > 0 && <span>{`Last response at ${new Date(checkedAt).toLocaleTimeString('en')}. `}</span>}
          <span>Checked every half minute while this page is open.</span>
        </p>
        <Button size="sm" busy={live.isFetching || ready.isFetching} onClick={checkAgain}>
          Check again
        </Button>
      </div>
    </Page>
  );
}

function HealthIcon({ health }: { health: Health }) {
  if (health === 'up') return <CircleCheck aria-hidden="true" className="size-5 text-success" />;
  if (health === 'down') return <CircleAlert aria-hidden="true" className="size-5 text-danger" />;
  return <CircleDashed aria-hidden="true" className="size-5 text-ash" />;
}
