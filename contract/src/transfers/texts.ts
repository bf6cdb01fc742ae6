import type { PROVENANCE_KINDS } from './provenance.ts';

/** The wallets that a card has had, on its page. */
export const provenanceTexts = {
  title: 'Where it has been',
  lead: 'How this card changed hands. Each entry seals the one before it, and your browser checks every seal.',
  checking: 'Checking the history…',
  failed: 'We couldn’t load the history',
  broken: 'Entry {number} doesn’t match its seal. Don’t trust it, nor what follows.',
  genuine: 'Checked',
  notGenuine: 'Not genuine',
  unchecked: 'Signature not checked',
  uncheckedHelp: 'This browser can’t check signatures, so it has only checked the seals. A newer one checks both.',
} as const;

/** What an entry says; `{to}` is the wallet that has the card from then on, `{from}` the one before. */
export const provenanceKinds: Readonly<Record<(typeof PROVENANCE_KINDS)[number], string>> = {
  draw: 'Drawn for {to}',
  transfer: 'Given by {from} to {to}',
  trade: 'Traded by {from} to {to}',
  relink: 'Its holder moved from {from} to {to}, confirmed by the operator',
};
