import { userDetailsTexts } from '@app/contract/admin/texts';
import { rarityNames } from '@app/contract/cards/texts';
import { deviceName } from '@app/contract/security-log/device-name';
import { securityLogTexts } from '@app/contract/security-log/texts';
import { generatePath } from 'react-router';
import { DateTime } from '../../../lib/formatting/date-time.tsx';
import { formatDate } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { TextLink } from '../../../ui/buttons/link.tsx';
import { auditPath } from '../../audit/audit-params.ts';
import type { UserDetails } from '../api/admin-api.ts';
import { DetailsSection } from './details-section.tsx';

/** By the values of the response, which may come from a newer server. */
const eventNames: Readonly<Record<string, string>> = securityLogTexts.events;
const rarities: Readonly<Record<string, string>> = rarityNames;
const rarityClasses: Readonly<Record<string, string>> = {
  common: 'text-rarity-common-line',
  uncommon: 'text-rarity-uncommon-line',
  rare: 'text-rarity-rare-line',
  epic: 'text-rarity-epic-line',
  legendary: 'text-rarity-legendary-line',
};

const rowClass = 'grid gap-0.5 border-lacquer-line border-t py-2 text-sm first:border-t-0';

/** Where the user is logged in, what they drew and what happened to the account. */
export function UserHistory({ details }: { details: UserDetails }) {
  return (
    <>
      <Sessions sessions={details.sessions} />
      <Cards cards={details.cards} />
      <SecurityLog events={details.securityEvents} />
      <p className="border-lacquer-line border-t pt-4 text-sm">
        <TextLink to={auditPath({ targetId: details.user.id })}>{userDetailsTexts.showAudit}</TextLink>
      </p>
    </>
  );
}

function Sessions({ sessions }: Pick<UserDetails, 'sessions'>) {
  const texts = userDetailsTexts;
  return (
    <DetailsSection title={texts.sessions} aside={sessions.length > 0 && String(sessions.length)}>
      {sessions.length === 0 && <p className="text-ash text-sm">{texts.noSessions}</p>}
      <ul className="grid empty:hidden">
        {sessions.map(({ id, device, address: ipAddress, createdAt, lastUsedAt }) => (
          <li key={id} className={rowClass}>
            <span className="font-semibold">{deviceName(device)}</span>
            <span className="text-ash">
              Last used <DateTime iso={lastUsedAt} relative />
            </span>
            <span className="text-ash">{`Since ${formatDate(createdAt)}`}</span>
            <span className="wrap-anywhere text-ash">{ipAddress}</span>
          </li>
        ))}
      </ul>
    </DetailsSection>
  );
}

function Cards({ cards: { total, newest } }: Pick<UserDetails, 'cards'>) {
  const texts = userDetailsTexts;
  const isPart = newest.length < total;
  const counted = texts.newestCards
    .replace('{count}', String(newest.length))
    .replace('{total}', total.toLocaleString('en'));
  return (
    <DetailsSection title={texts.cards} aside={total > 0 && (isPart ? counted : total.toLocaleString('en'))}>
      {total === 0 && <p className="text-ash text-sm">{texts.noCards}</p>}
      <ul className="grid gap-x-4 empty:hidden sm:grid-cols-2">
        {newest.map(({ id, number, name, rarity }) => (
          <li key={id} className="grid min-h-11 min-w-0 content-center text-sm">
            <TextLink
              to={generatePath(paths.card, { number: String(number) })}
              className="justify-self-start max-w-full truncate"
            >
              {name}
            </TextLink>
            <span className="text-ash text-xs">
              <span className={rarityClasses[rarity]}>{rarities[rarity] ?? rarity}</span>{' '}
              <span>{`#${number.toLocaleString('en')}`}</span>
            </span>
          </li>
        ))}
      </ul>
    </DetailsSection>
  );
}

function SecurityLog({ events }: { events: UserDetails['securityEvents'] }) {
  const texts = userDetailsTexts;
  return (
    <DetailsSection title={texts.securityLog}>
      {events.length === 0 && <p className="text-ash text-sm">{texts.noEvents}</p>}
      <ul className="grid empty:hidden">
        {events.map(({ id, type, at, address: ipAddress, device }) => (
          <li key={id} className={rowClass}>
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{eventNames[type] ?? type}</span>
              <span className="text-ash">
                <DateTime iso={at} />
              </span>
            </span>
            <span className="wrap-anywhere text-ash">{`${deviceName(device)} · ${ipAddress}`}</span>
          </li>
        ))}
      </ul>
    </DetailsSection>
  );
}
