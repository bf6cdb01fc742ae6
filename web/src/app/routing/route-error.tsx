import { siteTexts } from '@app/contract/site/texts';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { trackLoading } from '../../lib/loading/track-loading.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MessagePage } from '../../ui/layout/message-page.tsx';
import { isMissingCode, reloadOnce } from './missing-code.ts';
import { PageSkeleton } from './page-skeleton.tsx';

/**
 * Shown in place of a page that threw or whose code did not load, until the next navigation. If code is missing, the page is
 * reloaded first. This module is part of the entry chunk, because other chunks may not load either.
 */
export function RouteError() {
  const error = useRouteError();
  const [isReloading, setReloading] = useState(isMissingCode(error));
  useEffect(() => {
    if (isMissingCode(error)) void trackLoading(reloadOnce()).then(setReloading);
  }, [error]);
  if (isReloading) return <PageSkeleton />;
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
