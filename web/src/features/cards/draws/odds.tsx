import { finishTexts } from '@app/contract/cards/draw-texts';
import { finishNames, rarityNames, typeNames } from '@app/contract/cards/texts';
import { CARD_TYPES, FINISH_ODDS, FINISHES, ODDS, POWER_RANGES, RARITIES } from '@app/contract/draw/card';
import type { CardFace } from '@app/sigil/face/card-face';
import { SPECIMENS } from '@app/sigil/specimens';
import type { Elements } from '../../../ui/elements.ts';
import { TypeGlyph } from '../card/glyphs.tsx';
import { PrintedCard } from '../card/printed-card.tsx';
import { RarityStars, rarityTextClass } from '../card/rarity-stars.tsx';

/** The width of `w-18` in CSS pixels; on narrow screens the picture is scaled. */
const SPECIMEN_WIDTH = 72;

/** The odds of every rarity, rarest first, from the table that the draw uses. */
export function OddsTable() {
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">Odds, power and defense of each rarity</caption>
      <thead className="border-brass-deep border-b text-ash text-xs">
        <tr>
          <th scope="col" className="py-2 pr-3 font-normal">
            Rarity
          </th>
          <th scope="col" className="py-2 pr-3 font-normal max-sm:hidden">
            Stars
          </th>
          <th scope="col" className="py-2 pr-3 text-right font-normal">
            Odds
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            Power, defense
          </th>
        </tr>
      </thead>
      <tbody>
        {RARITIES.toReversed().map((rarity) => (
          <tr key={rarity} className="border-lacquer-line border-b last:border-0">
            <th scope="row" className={`py-2.5 pr-2 font-display font-semibold sm:text-lg ${rarityTextClass[rarity]}`}>
              <WithSpecimen card={SPECIMENS[rarity]}>
                <span>{rarityNames[rarity]}</span>
              </WithSpecimen>
            </th>
            <td className="py-2.5 pr-3 max-sm:hidden">
              <RarityStars rarity={rarity} />
            </td>
            <td className="py-2.5 pr-3 text-right font-display text-xl tabular-nums">{`${ODDS[rarity]}%`}</td>
            <td className="whitespace-nowrap py-2.5 text-right text-ash tabular-nums max-sm:text-sm">
              {POWER_RANGES[rarity].join('–')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The odds of every finish, rarest first, from the table that the draw uses. */
export function FinishTable() {
  const [nameColumn, oddsColumn] = finishTexts.columns;
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{finishTexts.caption}</caption>
      <thead className="border-brass-deep border-b text-ash text-xs">
        <tr>
          <th scope="col" className="py-2 pr-3 font-normal">
            {nameColumn}
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            {oddsColumn}
          </th>
        </tr>
      </thead>
      <tbody>
        {FINISHES.toReversed().map((finish) => (
          <tr key={finish} className="border-lacquer-line border-b last:border-0">
            <th scope="row" className="py-2.5 pr-3 font-normal">
              <WithSpecimen card={{ ...SPECIMENS.rare, finish }}>
                <span className="grid gap-0.5">
                  <span className="font-display font-semibold text-lg">{finishNames[finish]}</span>{' '}
                  <span className="text-ash text-sm">{finishTexts.looks[finish]}</span>
                </span>
              </WithSpecimen>
            </th>
            <td className="py-2.5 text-right font-display text-xl tabular-nums">{`${FINISH_ODDS[finish]}%`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A small card before the name of what it is an example of. */
function WithSpecimen({ card, children }: { card: CardFace; children: Elements }) {
  return (
    <span className="flex items-center gap-2.5 sm:gap-5">
      <span aria-hidden="true" className="w-12 shrink-0 sm:w-18">
        <PrintedCard card={card} width={SPECIMEN_WIDTH} isThumbnail />
      </span>
      {children}
    </span>
  );
}

/** The six types with their glyphs. */
export function TypeList() {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(8rem,30%),1fr))] gap-x-4 gap-y-3">
      {CARD_TYPES.map((type) => (
        <li key={type} className="flex items-center gap-3 font-display text-lg">
          <TypeGlyph type={type} className="size-8 text-brass" />
          <span>{typeNames[type].singular}</span>
        </li>
      ))}
    </ul>
  );
}
