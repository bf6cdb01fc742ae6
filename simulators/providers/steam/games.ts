/** A game and its achievements. */
export interface Game {
  readonly appid: number;
  readonly name: string;
  readonly achievements: readonly { readonly name: string; readonly title: string; readonly description: string }[];
}

const achievement = (name: string, title: string, description: string) => ({ name, title, description });

/** The games that every persona owns. */
export const GAMES: readonly Game[] = [
  {
    appid: 1_000_010,
    name: 'Lantern Harbor',
    achievements: [
      achievement('FIRST_LIGHT', 'First Light', 'Light one lantern'),
      achievement('WHOLE_PIER', 'The Whole Pier', 'Light every lantern of the pier'),
      achievement('NO_WIND', 'No Wind', 'Finish a night without losing a flame'),
      achievement('KEEPER', 'Keeper', 'Stay awake until the morning'),
    ],
  },
  {
    appid: 1_000_020,
    name: 'Paper Golems',
    achievements: [
      achievement('FOLD', 'Fold', 'Fold your first golem'),
      achievement('RAIN', 'Caught in the Rain', 'Lose a golem to the weather'),
      achievement('THOUSAND', 'A Thousand Cranes', 'Fold a thousand times'),
    ],
  },
  { appid: 1_000_030, name: 'Quiet Signal', achievements: [] },
];
