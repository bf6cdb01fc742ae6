import { siteTexts } from '@app/contract/site/texts';
import { Button } from '../ui/buttons/button.tsx';
import { MessagePage } from '../ui/layout/message-page.tsx';

/** Shown in place of a page that threw or failed to load. Part of the entry chunk, because other chunks may not load either. */
export function RouteError() {
  return (
    <MessagePage
      title="This page didn’t load"
      actions={
        <Button variant="primary" onClick={() => window.location.reload()}>
          {siteTexts.reload}
        </Button>
      }
    >
      <p>Something went wrong. Reloading the page usually helps.</p>
    </MessagePage>
  );
}
