import type { QuestRule } from '@app/contract/core/quest';
import { decimalsOf } from '@app/contract/quests/money';
import { ruleTexts } from '@app/contract/quests/page-texts';
import { formatUnits } from '@app/contract/wallet/amount';
import { USDT_DECIMALS } from '@app/contract/wallet/limits';

/** "$5.00", from minor units of a currency (ISO 4217). */
export function formatMoney(minorUnits: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const style = {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  } as const;
  return new Intl.NumberFormat('en', style).format(minorUnits / 10 ** decimals);
}

/** "5.5", from base units of USDT. */
export function formatUsdt(baseUnits: string): string {
  return formatUnits(BigInt(baseUnits), USDT_DECIMALS);
}

/** Says what counts for a quest: "Donate $5.00 or more". */
export function ruleText(rule: QuestRule): string {
  if ('minimumCents' in rule)
    return ruleTexts.donation.replace('{amount}', formatMoney(rule.minimumCents, rule.currency));
  if ('usdtBaseUnits' in rule) return ruleTexts.usdt.replace('{amount}', formatUsdt(rule.usdtBaseUnits));
  if ('invitees' in rule) return countText(ruleTexts.invitees, rule.invitees);
  if ('event' in rule) return ruleTexts.event.replace('{event}', () => readable(rule.event));
  if ('steam' in rule) return ruleTexts.steam.replace('{achievement}', () => readable(rule.achievement));
  if ('redemption' in rule) return ruleTexts.redemption.replace('{title}', () => rule.redemption.title);
  if ('subscription' in rule) return ruleTexts.subscription;
  if ('cheer' in rule) return countText(ruleTexts.cheer, rule.cheer);
  return 'liveCode' in rule ? ruleTexts.liveCode : ruleTexts.claimCode;
}

/** "first win", from the name that programs use: `FIRST_WIN`. */
function readable(name: string): string {
  return /^[A-Za-z0-9]+(_[A-Za-z0-9]+)+$/.test(name) ? name.replaceAll('_', ' ').toLowerCase() : name;
}

/** Chooses between singular and plural, and fills in the count. */
export function countText({ singular, plural }: { singular: string; plural: string }, count: number): string {
  return count === 1 ? singular : plural.replace('{count}', count.toLocaleString('en'));
}
