import { cardErrors } from '@app/contract/cards/errors';
import { collectButtonsTexts } from '@app/contract/landing/texts';
import { lazy, Suspense, useState } from 'react';
import { CollectButton } from '../../features/cards/collect/collect-button.tsx';
import { collectErrorText, useCollect } from '../../features/cards/collect/use-collect.ts';
import { paths } from '../../lib/paths.ts';
import { usePrefetch } from '../../lib/use-prefetch.ts';
import { LinkButton } from '../../ui/buttons/link.tsx';

const loadAlert = () => import('../../ui/overlays/alert-dialog.tsx');
const AlertDialog = lazy(async () => ({ default: (await loadAlert()).AlertDialog }));

interface Alert {
  readonly title: string;
  readonly description?: string;
}

/** The two small buttons of the landing page: collect another card, and view the inventory. */
export function CollectButtons({ publicKey }: { publicKey: string | null }) {
  const { collect, isCollecting } = useCollect('popup');
  const [alert, setAlert] = useState<Alert | null>(null);
  usePrefetch(true, loadAlert);

  const press = async () => {
    if (publicKey === null) return setAlert({ title: cardErrors.WALLET_REQUIRED.text });
    const error = await collect(publicKey);
    if (error) setAlert({ title: collectButtonsTexts.failed, description: collectErrorText(error) });
  };
  return (
    <>
      <div className="flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:*:flex-1">
        <CollectButton size="sm" busy={isCollecting} onClick={press}>
          {collectButtonsTexts.collect}
        </CollectButton>
        <LinkButton size="sm" to={paths.inventory}>
          {collectButtonsTexts.view}
        </LinkButton>
      </div>
      {alert && (
        <Suspense>
          <AlertDialog {...alert} onClose={() => setAlert(null)} />
        </Suspense>
      )}
    </>
  );
}
