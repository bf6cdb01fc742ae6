import { eventTexts } from '@app/contract/sources/page-texts';
import type { SourceEventView } from '@app/contract/sources/schemas';
import { formatMoney, formatUsdt } from '../../quests/list/rule-text.ts';

/** The amount of a source event, with its unit. */
export function amountText({ value, unit }: NonNullable<SourceEventView['amount']>): string {
  if (unit === 'USDT') return `${formatUsdt(String(value))} USDT`;
  if (/^[A-Z]{3}$/.test(unit)) return formatMoney(value, unit);
  return (unit === 'bits' ? eventTexts.bits : eventTexts.gifts).replace('{count}', value.toLocaleString('en'));
}
