/** The /draws page: how a card is drawn, step by step. */
export const drawSteps = [
  {
    title: 'A seed is locked away',
    text: 'Every UTC day has a secret seed of 32 random bytes. At least 24 hours before the day begins, the seed’s fingerprint (its SHA-256) is published below. From then on nobody can swap the seed without being noticed.',
  },
  {
    title: 'Your draw is mixed from it',
    text: 'Your browser picks a random request ID and stores it with the fingerprint before it draws. The seed, your collector ID, the request ID and the number of your draw that day are then mixed with HMAC-SHA-256 into 32 bytes.',
  },
  {
    title: 'The bytes decide the card',
    text: 'One public rule turns the 32 bytes into rarity, type, name, power, defense and picture. The same bytes always give the same card.',
  },
  {
    title: 'The seed and the ledger follow',
    text: 'Once no draw can use the day any more, its seed is published, and with it a ledger of every draw of the day. Every card’s page then repeats its draw in your browser and compares it with what your browser stored.',
  },
] as const;

/** The proof section of the card page. */
export const proofTexts = {
  lead: 'Your browser repeats the draw itself; you need not take our word for it.',
  verdicts: {
    passed: 'Verified. The card follows from the seed and from what your browser stored before it drew.',
    pending: 'Everything that can be checked today holds. The rest follows when the seed is revealed.',
    unknown:
      'The draw repeats exactly. Only the browser that drew this card can also check that the request ID is the one it sent.',
    failed: 'This proof does not hold. The steps below show where it breaks.',
  },
  published: {
    title: 'The fingerprint was published first',
    inTime:
      'The fingerprint (SHA-256) of the secret seed of {day} was published {moment}, at least 24 hours before that day began.',
    late: 'The fingerprint (SHA-256) of the secret seed of {day} was published {moment}, before this card was drawn, but less than 24 hours before that day began. Draws use such a day only when there is no earlier one, as at the very start.',
    afterDraw: 'The fingerprint of {day} was published {moment}. That is after this card was drawn.',
    differs: 'The list of days shows another fingerprint for {day}, or none.',
  },
  stored: {
    title: 'Your browser stored this draw before it was made',
    absentTitle: 'Not drawn in this browser',
    absent:
      'The browser that drew this card stored the fingerprint, the collector ID and the request ID before it drew. It can compare all three; here none of them can be checked.',
    matches: '{what}: the same as stored.',
    differs: '{what}: not what your browser stored.',
    missing: '{what}: not stored, so it cannot be checked.',
    commitment: 'Fingerprint',
    collectorId: 'Collector ID',
    requestId: 'Request ID',
  },
  seed: {
    secretTitle: 'The seed is still secret',
    secret:
      'It stays secret while draws can still use it, so that nobody can look ahead. It is revealed after {until}. What needs no seed is checked already.',
    revealedTitle: 'The seed is revealed',
    revealed: 'No more cards can be drawn with it, and so it is public.',
  },
  commitment: {
    title: 'The seed matches its fingerprint',
    text: 'The SHA-256 of the seed has to be the fingerprint. Nobody can find another seed with the same one.',
  },
  entropy: {
    title: 'The seed decided this draw',
    text: 'HMAC-SHA-256 under the seed, of the collector ID, the request ID and the number of the draw that day, has to give the 32 bytes that this card was drawn from.',
  },
  card: {
    title: 'The 32 bytes give this very card',
    same: 'Drawn again in your browser just now: rarity, type, name, figures and picture all come out the same.',
    differs: 'Drawn again in your browser, the card differs in: {fields}.',
  },
  limits: {
    title: 'What this proves, and what it doesn’t',
    proven:
      'Proven: the seed was fixed before the draw, and this card follows from it. If your browser stored the draw, neither the request ID nor the seed was changed afterwards.',
    unproven:
      'Not proven: that we, who know the seed, never drew cards for ourselves with request IDs of our choice. The ledger of the day lists every draw, so anyone can count how rare they were.',
    ledger: 'The ledger also shows which cards were drawn by one collector, under a random collector ID.',
    ledgerLink: 'Ledger of {day} ({draws})',
    ledgerHash: 'SHA-256 of the ledger',
    ledgerLater: 'The ledger of {day} is published with the seed.',
  },
} as const;

/** A draw day in the list of days. */
export const dayTexts = {
  secret: 'Seed revealed after {moment}',
  upcoming: 'Begins {moment}',
  unused: 'No draws: published less than 24 hours ahead',
  matches: 'The seed matches its fingerprint',
  differs: 'The seed does not match its fingerprint',
  fingerprint: 'Fingerprint',
  published: 'Published',
  seed: 'Seed',
  ledger: 'Ledger',
} as const;
