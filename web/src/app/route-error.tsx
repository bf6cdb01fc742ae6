import { Button } from '../ui/button.tsx';
import { StatusPage } from '../ui/status-page.tsx';

/** Stands where a page broke, or where its code could not be fetched; so it fetches nothing itself. */
export function RouteError() {
  return (
    <StatusPage
      title="This page did not open"
      actions={
        <Button variant="primary" onClick={() => window.location.reload()}>
          Load again
        </Button>
      }
    >
      <p>Something broke on the way. Loading the page again usually mends it.</p>
    </StatusPage>
  );
}
