import { fairnessTexts as texts } from '@app/contract/cards/draw-texts';
import { rarityNames } from '@app/contract/cards/texts';
import type { Fairness } from '@app/contract/draw/fairness';
import { toApiError } from '../../../lib/http/api-error.ts';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { RetryBanner } from '../../../ui/layout/retry-banner.tsx';
import { drawsApi } from '../api/draws-api.ts';
import { rarityTextClass } from '../card/rarity-stars.tsx';

const SMALLEST_P = 0.0001;

/** Fills in the statistic and the p-value; null without draws. */
export function fairnessText(text: string, { chiSquared, pValue }: Fairness): string | null {
  if (chiSquared === null || pValue === null) return null;
  const p = pValue < SMALLEST_P ? `<\u00a0${SMALLEST_P}` : `=\u00a0${pValue.toPrecision(2)}`;
  return text.replace('{chi}', chiSquared.toFixed(2)).replace('{p}', p);
}

/** The draws of all revealed days, compared with the odds. */
export function FairnessReport() {
  const { data, error, isFetching, refetch } = drawsApi.useFairnessQuery();
  if (error) {
    return (
      <RetryBanner title="We couldn’t count the draws" busy={isFetching} onRetry={() => void refetch()}>
        {toApiError(error).text}
      </RetryBanner>
    );
  }
  if (!data) {
    return (
      <div role="status">
        <span className="sr-only">Counting the draws…</span>
        <Skeleton className="h-64 w-full" />
      </div>
    );
  }
  const result = fairnessText(texts.result, data);
  if (result === null) return <p className="text-ash">{texts.none}</p>;
  const [rarityColumn, ...numberColumns] = texts.columns;
  return (
    <div className="grid gap-4">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{texts.caption}</caption>
        <thead className="border-brass-deep border-b text-ash text-xs">
          <tr>
            <th scope="col" className="py-2 pr-3 font-normal">
              {rarityColumn}
            </th>
            {numberColumns.map((column) => (
              <th key={column} scope="col" className="py-2 pl-3 text-right font-normal">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rarities.toReversed().map(({ rarity, draws, expected }) => (
            <tr key={rarity} className="border-lacquer-line border-b last:border-0">
              <th scope="row" className={`py-2.5 pr-3 font-display font-semibold text-lg ${rarityTextClass[rarity]}`}>
                {rarityNames[rarity]}
              </th>
              <td className="py-2.5 pl-3 text-right tabular-nums">{draws.toLocaleString('en')}</td>
              <td className="py-2.5 pl-3 text-right text-ash tabular-nums">
                {expected.toLocaleString('en', { maximumFractionDigits: 1 })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="tabular-nums">
        {result.replace('{draws}', data.draws.toLocaleString('en')).replace('{days}', data.days.toLocaleString('en'))}
      </p>
      <p className="max-w-prose text-ash text-sm">{texts.explanation}</p>
    </div>
  );
}
