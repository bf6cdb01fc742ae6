import { Icon as RefreshCw } from 'virtual:icons/refresh-cw';
import { formatUnits } from '@app/contract/wallet/amount';
import { SOL_DECIMALS, USDT_DECIMALS } from '@app/contract/wallet/limits';
import { transferTexts } from '@app/contract/wallet/transfer-texts';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { MenuItem } from '../../ui/overlays/menu.tsx';
import { useBalancesQuery } from './state/wallet-api.ts';

/** The wallet's balances; fetched when this is rendered. */
export function Balances({ publicKey }: { readonly publicKey: string }) {
  const { data, isFetching, isError } = useBalancesQuery(publicKey, { refetchOnMountOrArgChange: true });
  if (isError && !isFetching) {
    return (
      <p role="status" className="mt-3 max-w-60 text-ash">
        {transferTexts.balancesFailed}
      </p>
    );
  }
  const amounts = data && [
    ['SOL', formatUnits(BigInt(data.lamports), SOL_DECIMALS)],
    ['USDT', formatUnits(BigInt(data.usdtBaseUnits), USDT_DECIMALS)],
  ];
  return (
    <div className="mt-3" aria-busy={isFetching}>
      {amounts ? (
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
          {amounts.map(([name, amount]) => (
            <div key={name} className="contents">
              <dt className="text-ash">{name}</dt>
              <dd className="text-right font-mono">{amount}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <>
          <VisuallyHidden>Loading balances</VisuallyHidden>
          <div className="grid gap-2">
            <Skeleton className="h-5" />
            <Skeleton className="h-5" />
          </div>
        </>
      )}
    </div>
  );
}

/** Refetches the balances; the menu stays open to show them. */
export function RefreshBalances({ publicKey }: { readonly publicKey: string }) {
  const { refetch } = useBalancesQuery(publicKey);
  return (
    <MenuItem
      onClick={(event) => {
        event.stopPropagation();
        refetch();
      }}
    >
      <RefreshCw aria-hidden="true" className="size-4.5 text-ash" />
      Refresh balances
    </MenuItem>
  );
}
