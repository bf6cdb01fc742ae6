import * as cards from '@app/contract/cards/limits';
import * as credentials from '@app/contract/core/credentials/limits';
import { API_DESCRIPTION_RATES, READ_PICTURE_RATES, RECIPIENT_EMAIL_RATE } from '@app/contract/core/limits';
import * as devtools from '@app/contract/devtools/limits';
import * as email from '@app/contract/email/limits';
import { EMAIL_LINK_RATES } from '@app/contract/email-links/limits';
import * as notifications from '@app/contract/notifications/limits';
import * as overlays from '@app/contract/overlays/limits';
import * as privacy from '@app/contract/privacy/limits';
import * as profile from '@app/contract/profile/limits';
import * as projects from '@app/contract/projects/limits';
import * as quests from '@app/contract/quests/limits';
import * as sessions from '@app/contract/sessions/limits';
import * as signIn from '@app/contract/sign-in/limits';
import * as signUp from '@app/contract/sign-up/limits';
import { SOCIAL_RATES } from '@app/contract/social/limits';
import * as sources from '@app/contract/sources/limits';
import * as trades from '@app/contract/trades/limits';
import * as transfers from '@app/contract/transfers/limits';
import * as twoFactor from '@app/contract/two-factor/limits';

interface Rate {
  readonly calls: number;
  readonly seconds: number;
}

type Row = readonly [limit: string, value: string];

const UNITS = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

/** Formats a duration in the largest unit without a fraction: 5400 seconds are 90 minutes. */
function duration(seconds: number): string {
  const [size, unit] = UNITS.find(([length]) => seconds % length === 0 && seconds >= length) ?? [1, 'second'];
  const count = seconds / size;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const milliseconds = (value: number) => (value % 1000 === 0 ? duration(value / 1000) : `${value} ms`);
const count = (value: number) => value.toLocaleString('en');

function rates(allRates: readonly Rate[]): string {
  return allRates.map(({ calls, seconds }) => `${calls} per ${duration(seconds).replace(/^1 /, '')}`).join(', ');
}

const limits: Readonly<Record<string, readonly Row[]>> = {
  sessions: [
    ['Lifetime of an access token', duration(sessions.ACCESS_TOKEN_SECONDS)],
    ['Lifetime of an unused session', duration(sessions.REFRESH_IDLE_SECONDS)],
    ['Lifetime of a session', duration(sessions.REFRESH_ABSOLUTE_SECONDS)],
    ['A used refresh token returns its successor for', duration(sessions.REFRESH_GRACE_SECONDS)],
    ['A revoked session is rejected on every node within', milliseconds(sessions.REVOCATION_MS)],
    ['A sign-in or reauthentication counts as recent for', duration(sessions.RECENT_LOGIN_SECONDS)],
    ['Sessions of an account', `the ${sessions.SESSIONS_MAX} most recently used`],
  ],
  'two-factor': [
    ['Time step', duration(twoFactor.TOTP_PERIOD_SECONDS)],
    ['Steps accepted before and after the current one', count(twoFactor.TOTP_WINDOW)],
    ['Time for a second factor challenge', duration(signIn.SECOND_FACTOR_CHALLENGE_SECONDS)],
    ['Codes that can be tried in a challenge', count(signIn.SECOND_FACTOR_CHALLENGE_ATTEMPTS)],
    [
      'Wrong codes of one account',
      rates([{ calls: twoFactor.WRONG_CODES_MAX, seconds: twoFactor.WRONG_CODES_SECONDS }]),
    ],
    ['A device stays trusted for', `${twoFactor.TRUSTED_DEVICE_DAYS} days`],
  ],
  profile: [
    ['Username chosen at sign-up', `${credentials.USERNAME_MIN} to ${signUp.USERNAME_MAX} characters`],
    [
      'Username chosen in settings',
      `at least ${credentials.USERNAME_MIN}, under ${profile.USERNAME_LENGTH_LIMIT} characters`,
    ],
    ['Pixels of a picture that is decoded row by row', count(profile.PICTURE_MAX_PIXELS)],
    ['Pixels of a picture that is decoded as a whole', count(profile.PICTURE_MAX_BUFFERED_PIXELS)],
    ['Size of the stored picture', `${profile.PICTURE_SIZE} × ${profile.PICTURE_SIZE} pixels`],
    ['An uploaded picture that is not used is deleted after', duration(profile.PICTURE_UNUSED_SECONDS)],
  ],
  projects: [
    ['Projects of an account with a linked wallet, archived ones not counted', count(projects.PROJECTS_MAX)],
    ['Of a developer or admin', count(projects.DEVELOPER_PROJECTS_MAX)],
    ['Name', `${projects.PROJECT_NAME_MIN} to ${projects.PROJECT_NAME_MAX} characters`],
    ['Tagline', `up to ${projects.PROJECT_TAGLINE_MAX} characters`],
    ['Description', `up to ${count(projects.PROJECT_DESCRIPTION_MAX)} characters`],
    ['Links', count(projects.PROJECT_LINKS_MAX)],
    ['Size of the stored picture', `${projects.PROJECT_PICTURE.width} × ${projects.PROJECT_PICTURE.height} pixels`],
  ],
};

/** The rate limits and the keys they are counted by. */
const rateLimits: readonly (readonly [requests: string, countedBy: string, rate: string])[] = [
  ['Login', 'client IP address and email address', rates(signIn.LOGIN_RATES)],
  ['Login from a known device', 'device', rates(signIn.KNOWN_DEVICE_RATES)],
  ['Change or reset of a password', 'client IP address and account', rates(signIn.LOGIN_RATES)],
  ['Sign-up', 'client IP address and email address', rates(signUp.SIGNUP_RATES)],
  ['Request for an email', 'client IP address and email address', rates(email.EMAIL_RATES)],
  ['Request for an email by a signed-in user', 'account', rates(email.EMAIL_RATES)],
  ['Request for a change of the email address', 'account, and new email address', rates(email.EMAIL_RATES)],
  ['Request for a password reset from a known device', 'device', rates(email.EMAIL_RATES)],
  ['Emails of one class', 'recipient', rates([RECIPIENT_EMAIL_RATE])],
  ['Link info', 'client IP address', rates(EMAIL_LINK_RATES)],
  ['Check of an email address during a Steam sign-up', 'Steam identity', rates(signUp.STEAM_EMAIL_RATES)],
  ['Start of a provider sign-in', 'client IP address', rates(SOCIAL_RATES.start)],
  ['Provider callback', 'client IP address', rates(SOCIAL_RATES.callback)],
  ['Check of Steam privacy', 'account', rates(SOCIAL_RATES.checkPrivacy)],
  [
    'Reauthentication, two-factor codes and new backup codes, together',
    'account',
    rates(signIn.REAUTHENTICATION_RATES),
  ],
  ['Data export', 'account', rates(privacy.EXPORT_RATES)],
  ['WebSocket tickets', 'account', rates(sessions.SOCKET_TICKET_RATES)],
  ['Marking notifications as read and deleting them', 'account', rates(notifications.NOTIFICATION_CHANGE_RATES)],
  ['Picture upload', 'account; sign-up and client IP address before there is one', rates(profile.PICTURE_RATES)],
  ['Projects and streamers, together', 'client IP address', rates(projects.PROJECT_READ_RATES)],
  ['Pages of projects', 'client IP address', rates(projects.PROJECT_READ_RATES)],
  ['Changes of projects and of the choice', 'account', rates(projects.PROJECT_CHANGE_RATES)],
  ['Making projects', 'account', rates(projects.PROJECT_CREATION_RATES)],
  ['Profile pictures', 'client IP address', rates(READ_PICTURE_RATES)],
  ['API description', 'client IP address', rates(API_DESCRIPTION_RATES)],
  ['Changes and tests of sources', 'account', rates(sources.SOURCE_CHANGE_RATES)],
  ['Creating overlays, changing them, replacing their keys', 'account', rates(overlays.OVERLAY_CHANGE_RATES)],
  [
    'Reading the settings of an overlay; tickets of overlays and docks, each',
    'overlay',
    rates(overlays.OVERLAY_READ_RATES),
  ],
  ['Commands of a dock', 'overlay', rates(overlays.DOCK_RATES)],
  ['Requests with a key of an overlay that is not valid', 'client IP address', rates(overlays.WRONG_KEY_RATES)],
  ['Prepared transfers and offers, together', 'account', rates(transfers.PREPARE_RATES)],
  ['Redeemed codes', 'account', rates(quests.CODE_RATES)],
  ['Checks of Steam achievements', 'account', rates(sources.STEAM_REQUEST_RATES)],
  ['Reported USDT donations', 'account', rates(sources.DONATION_RATES)],
  ['Webhook events', 'source', rates(sources.SOURCE_EVENT_RATES)],
  ['Test events that a service sends', 'source', rates(sources.SERVICE_TEST_RATES)],
  ['Rejected webhook deliveries', 'client IP address', rates(sources.REJECTED_DELIVERY_RATES)],
  ['Test email', 'admin, and recipient', rates(devtools.TOOL_RATES.email)],
  ['Test notification', 'admin', rates(devtools.TOOL_RATES.notification)],
  ['Steam achievements', 'admin', rates(devtools.TOOL_RATES.steam)],
  ['Unsubscribing from emails', 'client IP address', rates(notifications.UNSUBSCRIBE_RATES)],
  ['Cards, proofs, draw days and ledgers, together', 'client IP address', rates(cards.CARD_RATES.read)],
  ['Cards of a wallet', 'client IP address', rates(cards.CARD_RATES.wallet)],
  ['Downloads of ledgers', 'client IP address', rates(cards.CARD_RATES.ledger)],
  ['Pages of cards', 'client IP address', rates(cards.CARD_RATES.page)],
  ['Open binders', 'client IP address', rates(trades.BINDER_READ_RATES)],
  ['Preview images and models', 'client IP address', rates(cards.CARD_RATES.preview)],
  ['Preview images and models that are not cached', 'client IP address', rates(cards.CARD_RATES.render)],
];

/** Renders the limits of a page. */
export function renderLimits(page: string): string {
  const rows = limits[page];
  if (rows === undefined) throw new Error(`tools/docs/limits.ts has no limits for "${page}"`);
  return ['| limit | value |', '| --- | --- |', ...rows.map(([limit, value]) => `| ${limit} | ${value} |`)].join('\n');
}

/** Renders all rate limits. */
export function renderRateLimits(): string {
  const lines = rateLimits.map((row) => `| ${row.join(' | ')} |`);
  return ['| requests | counted by | limit |', '| --- | --- | --- |', ...lines].join('\n');
}
