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
    text: 'A public rule turns the 32 bytes into rarity, type, name, power, defense and picture. The same bytes always produce the same card.',
  },
  {
    title: 'The seed and the ledger are published',
    text: 'Once no more draws can use the seed, it is published with a ledger of every draw of the day. The page of each card then repeats its draw in your browser and compares it with what your browser stored.',
  },
] as const;

/** The proof section of the card page. */
export const proofTexts = {
  lead: 'Your browser repeats the draw itself, so you don’t have to take our word for it.',
  verdicts: {
    passed: 'Verified. The seed and what your browser stored before the draw produce exactly this card.',
    pending: 'Everything that can be checked so far is correct. The rest can be checked once the seed is revealed.',
    unknown:
      'Repeating the draw gives the same card. Only the browser that drew it can also check the request ID it sent.',
    failed: 'This proof is not valid. The steps below show why.',
  },
  published: {
    title: 'The fingerprint was published first',
    inTime:
      'The fingerprint (SHA-256) of the secret seed of {day} was published {moment}, at least 24 hours before that day began.',
    late: 'The fingerprint (SHA-256) of the secret seed of {day} was published {moment}, before this card was drawn, but less than 24 hours before that day began. Draws use such a day only if there is no earlier one, as on the very first day.',
    afterDraw: 'The fingerprint of {day} was published {moment}, after this card was drawn.',
    differs: 'The list of days shows a different fingerprint for {day}, or none.',
  },
  stored: {
    title: 'Your browser stored this draw in advance',
    absentTitle: 'Not drawn in this browser',
    absent:
      'The browser that drew this card stored the fingerprint, the collector ID and the request ID before the draw. Only that browser can check them.',
    matches: '{what}: matches what your browser stored.',
    differs: '{what}: differs from what your browser stored.',
    missing: '{what}: not stored, so it can’t be checked.',
    commitment: 'Fingerprint',
    collectorId: 'Collector ID',
    requestId: 'Request ID',
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
    same: 'Your browser just drew the card again: rarity, type, name, power, defense and picture are all the same.',
    differs: 'Your browser drew the card again, and it differs in: {fields}.',
  },
  limits: {
    title: 'What this proves, and what it doesn’t',
    proven:
      'Proven: the seed was fixed before the draw, and it determines this card. If your browser stored the draw, neither the request ID nor the seed was changed afterwards.',
    unproven:
      'Not proven: that we never used our knowledge of the seed to draw cards for ourselves with request IDs we picked. The ledger lists every draw of the day, so anyone can count how rare the cards were.',
    ledger: 'The ledger also shows which cards the same collector drew, under a random collector ID.',
    ledgerLink: 'Ledger of {day} ({draws})',
    ledgerHash: 'SHA-256 of the ledger',
    ledgerLater: 'The ledger of {day} is published with the seed.',
  },
} as const;

/** A draw day in the list of days. */
export const dayTexts = {
  secret: 'Seed revealed after {moment}',
  upcoming: 'Begins {moment}',
  unused: 'No draws: published less than 24 hours in advance',
  matches: 'The seed matches its fingerprint',
  differs: 'The seed does not match its fingerprint',
  fingerprint: 'Fingerprint',
  published: 'Published',
  seed: 'Seed',
  ledger: 'Ledger',
} as const;
