/** The streamers of the landing page in order of appearance, and the three gachas (capsule toys) of their first collections. */
export const streamers = [
  {
    id: 'miro',
    name: 'Miro Foxlight',
    tagline: 'Keeps the lanterns lit, and a seat free for you.',
    gachas: ['Pocket Lantern', 'Grinning Fox', 'Festival Dumplings'],
  },
  {
    id: 'oriel',
    name: 'Oriel Tick',
    tagline: 'Reads the stars by clockwork. Only ever a minute off.',
    gachas: ['Brass Astrolabe', 'Borrowed Hour', 'Wind-up Owl'],
  },
  {
    id: 'vesper',
    name: 'Vesper Moth',
    tagline: 'Plays until the moon asks for one more.',
    gachas: ['Moon Headphones', 'Eclipse Record', 'Lamplight Moth'],
  },
] as const;

export type StreamerId = (typeof streamers)[number]['id'];

export type Streamer = (typeof streamers)[number];
