import { Button } from '../ui/buttons/button.tsx';
import { StatusPage } from '../ui/layout/status-page.tsx';

/** Shown in place of a page that threw or failed to load. Part of the entry chunk, because other chunks may not load either. */
export function RouteError() {
  return (
    <StatusPage
      title="This page didn’t load"
      actions={
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload
        </Button>
      }
    >
      <p>Something went wrong. Reloading the page usually helps.</p>
    </StatusPage>
  );
}
