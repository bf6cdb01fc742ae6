import type { Finish } from '../draw/card.ts';

/** Texts about the finishes on the /draws page; `looks` describes each finish. */
export const finishTexts = {
  title: 'The finishes',
  lead: 'Whatever its rarity, a card is printed in one of four finishes. A mark beside its number shows the three rarer ones.',
  caption: 'Odds of each finish',
  columns: ['Finish', 'Odds'],
  looks: {
    standard: 'In the colours of its rarity',
    inverted: 'Light and dark trade places',
    fullArt: 'The picture fills the card, without a plate',
    starfield: 'A night sky full of stars behind it all',
  } satisfies Record<Finish, string>,
} as const;

/** The /draws page: how a card is drawn, step by step. */
export const drawSteps = [
  {
    title: 'The seed is fixed in advance',
    text: 'Every UTC day has a secret seed of 32 random bytes. Its fingerprint (SHA-256) is published below at least 24 hours before the day begins. From then on, nobody can change the seed unnoticed.',
  },
  {
    title: 'Your draw is computed from it',
    text: 'Your browser picks a random request ID and stores it with the fingerprint before it draws. HMAC-SHA-256 then turns the seed, your collector ID, the request ID and the number of your draw that day into 32 bytes.',
  },
  {
    title: 'The bytes decide the card',
    text: 'A public rule turns the 32 bytes into rarity, type, finish, name, power, defense and picture. The same bytes always produce the same card.',
  },
  {
    title: 'The seed and the ledger are published',
    text: 'Once no more draws can use the seed, it is published with a ledger of every draw of the day. The page of each card then repeats its draw in your browser and compares it with the ledger and with what your browser stored.',
  },
] as const;

/** The proof section of the card page. */
export const proofTexts = {
  lead: 'Your browser repeats the draw itself, so you don’t have to take our word for it.',
  verdicts: {
    passed: 'Verified. The seed and what your browser stored before the draw produce exactly this card.',
    pending: 'Everything that can be checked so far is correct. The rest can be checked once the seed is revealed.',
    unknown: 'Repeating the draw gives the same card. The steps below show what can’t be checked in this browser.',
    failed: 'This proof is not valid. The steps below show why.',
  },
  published: {
    title: 'The fingerprint was published first',
    inTime:
      'The fingerprint (SHA-256) of the secret seed of {day} was published {moment}, at least 24 hours before that day began.',
    late: 'The fingerprint (SHA-256) of the secret seed of {day} was published {moment}, before this card was drawn, but less than 24 hours before that day began. Draws use such a day only if there is no other, as on the very first day or after a backup was restored.',
    afterDraw: 'The fingerprint of {day} was published {moment}, after this card was drawn.',
    differs: 'The list of days shows a different fingerprint for {day}, or none.',
    otherEdition: 'The list of days shows edition {listed} for {day}, but this card was drawn in edition {edition}.',
    outsideDay: 'This card was drawn {drawn}, when draws did not use the seed of {day}.',
  },
  stored: {
    title: 'Your browser stored this draw in advance',
    absentTitle: 'Not drawn in this browser',
    absent:
      'The browser that drew this card stored the fingerprint, the collector ID and the request ID before the draw. Only that browser can check them.',
    matches: '{what}: matches what your browser stored.',
    differs: '{what}: differs from what your browser stored.',
    missing: '{what}: not stored, so it can’t be checked.',
    unlisted: '{what}: was not public before the draw.',
    repeated: '{what}: was not public yet when your browser first sent the request, so it can’t be checked.',
    commitment: 'Fingerprint',
    collectorId: 'Collector ID',
    requestId: 'Request ID',
    time: 'Time of the draw',
  },
  seed: {
    secretTitle: 'The seed is still secret',
    secret:
      'It stays secret while draws can still use it, so that nobody can predict a card. It will be revealed after {until}. Everything that doesn’t need the seed has been checked.',
    revealedTitle: 'The seed has been revealed',
    revealed: 'No more cards can be drawn with it, so it is public now.',
  },
  commitment: {
    title: 'The seed matches its fingerprint',
    text: 'The SHA-256 of the seed must be the published fingerprint. Nobody can find another seed with the same fingerprint.',
  },
  entropy: {
    title: 'The seed decided this draw',
    text: 'HMAC-SHA-256 of the collector ID, the request ID and the number of the draw that day, with the seed as the key, must produce the 32 bytes of this card.',
  },
  card: {
    title: 'The 32 bytes produce this card',
    same: 'Your browser just drew the card again: rarity, type, finish, name, power, defense and picture are all the same.',
    differs: 'Your browser drew the card again, and it differs in: {fields}.',
  },
  ledger: {
    title: 'The ledger contains this draw',
    pending:
      'The ledger of {day} is published with the seed. It must number the draws of this collector from 1 without gaps: otherwise, several numbers could have been tried to choose the card.',
    counted:
      'In the ledger of {day}, the draws of this collector are numbered from 1 to {count} without gaps, and this is number {serial}. If you are this collector and made fewer draws that day, the number was chosen.',
    only: 'In the ledger of {day}, this is the only draw of this collector, number 1.',
    differs: 'The ledger of {day} does not have the SHA-256 in the list of days.',
    missing: 'The ledger of {day} does not list this draw, or not with these values.',
    gaps: 'The ledger of {day} does not number the draws of this collector from 1 without gaps, so the number of this draw may have been chosen.',
    unlisted: 'The ledger of {day} does not list another draw that your browser made that day.',
    unfamiliar:
      'In the ledger of {day}, the draws of this collector are numbered from 1 to {count} without gaps, and this is number {serial}. Your browser made {known} of these draws. If you did not make the others in another browser, the number was chosen.',
    tooLarge:
      'The ledger of {day} lists {draws} draws, too many to load here. Download it to check that it numbers the draws of this collector from 1 without gaps.',
  },
  limits: {
    title: 'What this proves, and what it doesn’t',
    proven:
      'Proven: the seed was fixed before the draw, and it determines this card. If your browser stored the draw, neither the request ID nor the seed was changed afterwards. If the ledger was checked and lists only draws that this collector made, the number of the draw was not chosen either.',
    unproven:
      'Not proven: that we never used our knowledge of the seed to draw cards for ourselves with request IDs we picked. The ledger lists every draw of the day, so anyone can count how rare the cards were. The time of the draw is our server’s: compare it with the time at which you drew the card.',
    ledger: 'The ledger also shows which cards the same collector drew, under a random collector ID.',
    ledgerLink: 'Ledger of {day} ({draws})',
    ledgerHash: 'SHA-256 of the ledger',
    ledgerLater: 'The ledger of {day} is published with the seed.',
  },
} as const;

/** How the draws compare with the odds. */
export const fairnessTexts = {
  title: 'Do the draws match the odds?',
  lead: 'Every draw of the days that are over, next to what the odds predict.',
  caption: 'Draws and expected draws of each rarity',
  columns: ['Rarity', 'Drawn', 'Expected'],
  /** `{p}` begins with `=` or `<`. */
  result: '{draws} draws on {days} days: χ²\u00a0=\u00a0{chi}, p\u00a0{p}.',
  explanation:
    'p is the probability that fair draws differ from the odds by at least this much (chi-squared test, four degrees of freedom). Below 0.001, something is wrong; with fewer than 250 draws, it says little. Anyone can repeat the count with the ledgers below.',
  none: 'No day is over yet. The first draws can be counted once their ledger is published.',
  day: 'χ²\u00a0=\u00a0{chi}, p\u00a0{p}',
} as const;

/** A draw day in the list of days. */
export const dayTexts = {
  secret: 'Seed revealed after {moment}',
  upcoming: 'Begins {moment}',
  unused: 'No draws: published less than 24 hours in advance',
  late: 'Used although it was published late, because there was no other day',
  matches: 'The seed matches its fingerprint',
  differs: 'The seed does not match its fingerprint',
  fingerprint: 'Fingerprint',
  published: 'Published',
  seed: 'Seed',
} as const;
