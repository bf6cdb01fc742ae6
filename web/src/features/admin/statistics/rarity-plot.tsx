import type { Statistics } from '@app/contract/admin/schemas';
import { statisticsTexts } from '@app/contract/admin/texts';
import { rarityNames } from '@app/contract/cards/texts';
import { DataTable } from './data-table.tsx';
import { PlotPanel } from './plot-panel.tsx';

/** By rarity. The keys are strings, because a newer server may know more rarities. */
const names: Readonly<Record<string, string>> = rarityNames;
const fills: Readonly<Record<string, string>> = {
  common: 'fill-rarity-common-line',
  uncommon: 'fill-rarity-uncommon-line',
  rare: 'fill-rarity-rare-line',
  epic: 'fill-rarity-epic-line',
  legendary: 'fill-rarity-legendary-line',
};

const percent = (value: number) => `${value.toLocaleString('en', { maximumFractionDigits: 2 })}%`;

/** The share of each rarity among all cards, against the published odds. */
export function RarityPlot({ cards }: { cards: Statistics['cardsPerRarity'] }) {
  const texts = statisticsTexts.cards;
  const total = cards.reduce((sum, row) => sum + row.cards, 0);
  const rows = cards.map((row) => ({ ...row, share: total === 0 ? 0 : (100 * row.cards) / total }));
  const widest = Math.max(...rows.flatMap(({ share, odds }) => [share, odds]));
  return (
    <PlotPanel
      title={texts.title}
      lead={texts.lead}
      plot={
        total === 0 ? (
          <p className="text-ash">{texts.empty}</p>
        ) : (
          <ul className="grid gap-3.5">
            {rows.map(({ rarity, share, odds }) => (
              <li key={rarity} className="grid gap-1">
                <p className="flex justify-between gap-4 text-sm">
                  <span className="font-semibold">{names[rarity] ?? rarity}</span>
                  <span className="tabular-nums">
                    <span>{percent(share)}</span>{' '}
                    <span className="text-ash">{`${texts.odds.toLowerCase()} ${percent(odds)}`}</span>
                  </span>
                </p>
                <svg
                  aria-hidden="true"
                  viewBox={`0 0 ${widest} 10`}
                  preserveAspectRatio="none"
                  className="h-3.5 w-full overflow-visible"
                >
                  <rect width={widest} height="10" className="fill-ink-deep" />
                  <rect y="1" width={share} height="8" className={fills[rarity] ?? 'fill-ash'} />
                  <line
                    x1={odds}
                    x2={odds}
                    y1="-2"
                    y2="12"
                    strokeWidth="2"
                    vectorEffect="non-scaling-stroke"
                    className="stroke-paper"
                  />
                </svg>
              </li>
            ))}
          </ul>
        )
      }
      table={
        <DataTable
          caption={texts.title}
          columns={[texts.rarity, texts.count, texts.share, texts.odds]}
          rows={rows.map(({ rarity, cards: count, share, odds }) => [
            names[rarity] ?? rarity,
            count.toLocaleString('en'),
            percent(share),
            percent(odds),
          ])}
        />
      }
    />
  );
}
