import type { ProjectCategory } from '@app/contract/core/project-types';
import type { StreamerId } from '@app/contract/landing/streamers';
import type { SourceKind } from '@app/contract/sources/kinds';

/** A project of the demo; its quests are in `quest-catalog.ts`. */
export interface SeedProject {
  readonly slug: string;
  readonly name: string;
  readonly tagline: string;
  readonly description: string;
  readonly category: ProjectCategory;
  readonly links: readonly string[];
  readonly sources: readonly SourceKind[];
  /** The channel at Twitch. */
  readonly channel?: { readonly id: string; readonly login: string; readonly name: string };
  /** How many percent of the accounts have chosen it. */
  readonly share: number;
  readonly streamer?: StreamerId;
  /** Whether it still waits for an admin. */
  readonly isInReview?: true;
}

export const PROJECTS: readonly SeedProject[] = [
  {
    slug: 'lanterns-of-old-harbour',
    name: 'Lanterns of Old Harbour',
    tagline: 'A cosy puzzle game about a town that forgot its lights.',
    description:
      'Old Harbour has three hundred lanterns, and nobody remembers who used to light them. You do now.\n\nWe are two people and a cat. The first chapter is free, and every lantern you find in it stays lit for everyone who plays after you.',
    category: 'game',
    links: ['https://oldharbour.example', 'https://ko-fi.com/oldharbour'],
    sources: ['game', 'steam', 'kofi', 'live'],
    share: 14,
  },
  {
    slug: 'foxlight-nights',
    name: 'Foxlight Nights',
    tagline: 'Miro’s stream: slow games, warm tea, a seat free for you.',
    description:
      'Every Tuesday and Friday from eight in the evening, until the last lantern is out.\n\nCome for the games, stay for the chat. New here? Say hello, somebody will pass you the dumplings.',
    category: 'stream',
    links: ['https://www.twitch.tv/foxlightnights'],
    sources: ['twitch', 'live'],
    channel: { id: '400100201', login: 'foxlightnights', name: 'FoxlightNights' },
    share: 12,
    streamer: 'miro',
  },
  {
    slug: 'tick-and-stars',
    name: 'Tick & Stars',
    tagline: 'Oriel builds clockwork on stream, and reads the sky in it.',
    description:
      'Gears, springs and star charts. We finish one small machine a month, and the chat decides what it does.',
    category: 'stream',
    links: ['https://www.twitch.tv/tickandstars', 'https://ko-fi.com/tickandstars'],
    sources: ['live', 'kofi'],
    share: 7,
    streamer: 'oriel',
  },
  {
    slug: 'moth-radio',
    name: 'Moth Radio',
    tagline: 'Vesper plays records until the moon asks for one more.',
    description:
      'Music nobody plays anymore, from crates nobody opened for years.\n\nRequests are welcome after midnight.',
    category: 'stream',
    links: ['https://mothradio.example', 'https://www.twitch.tv/mothradio'],
    sources: ['twitch', 'live'],
    channel: { id: '400100202', login: 'mothradio', name: 'MothRadio' },
    share: 5,
    streamer: 'vesper',
  },
  {
    slug: 'night-owls-rescue',
    name: 'Night Owls Rescue',
    tagline: 'We nurse injured owls until they can fly again.',
    description:
      'About two hundred owls come to us each year: hit by cars, fallen from nests, tangled in fences. Most of them leave on their own wings.\n\nYour help pays for food, medicine and the petrol of thirty volunteers.',
    category: 'cause',
    links: ['https://nightowls.example', 'https://tiltify.com/night-owls-rescue'],
    sources: ['tiltify', 'kofi'],
    share: 9,
  },
  {
    slug: 'deckhand',
    name: 'Deckhand',
    tagline: 'A card battler on a ship that is always a little too small.',
    description:
      'Build a crew, stow the cargo, and keep the kettle from sliding overboard.\n\nIn early access since spring.',
    category: 'game',
    links: ['https://deckhand.example'],
    sources: ['game'],
    share: 6,
  },
  {
    slug: 'the-paper-orchard',
    name: 'The Paper Orchard',
    tagline: 'Volunteers plant fruit trees along roads that have none.',
    description:
      'Each autumn we plant what fits on two trailers. Whoever walks past in ten years may eat.\n\nWe would like to thank the people who pay for saplings.',
    category: 'cause',
    links: ['https://paperorchard.example'],
    sources: [],
    share: 0,
    isInReview: true,
  },
];
