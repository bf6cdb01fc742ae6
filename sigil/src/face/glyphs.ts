import type { CardType, Finish } from '@app/contract/draw/card';

/** Glyph of power, 12 by 16: an upright sword. */
export const SWORD = 'M6 0L4.2 3v7H1v1.8h4V16h2v-4.2h4V10H7.8V3z';

/** Glyph of defense, 12 by 16: a heater shield. */
export const SHIELD = 'M.5 1h11v7c0 3.6-2.5 5.8-5.5 7.5C3 13.8.5 11.6.5 8z';

/** A five-pointed star around the origin, within the unit circle; its inner corners are at radius 0.42. */
export const STAR = `M${Array.from({ length: 10 }, (_, i) => {
  const radius = i % 2 ? 0.42 : 0.94;
  const angle = (i * Math.PI) / 5;
  return `${(Math.sin(angle) * radius).toFixed(3)} ${(-Math.cos(angle) * radius).toFixed(3)}`;
}).join('L')}Z`;

/** Marks of the finishes around the origin, within the unit square (even-odd fill): half a disc, a filled card, a spark. */
export const FINISH_MARKS: Readonly<Record<Exclude<Finish, 'standard'>, string>> = {
  inverted: 'M0 -1A1 1 0 0 1 0 1A1 1 0 0 1 0 -1ZM0 -.7V.7A.7 .7 0 0 1 0 -.7Z',
  fullArt: 'M-.72 -1H.72V1H-.72ZM-.45 .2L0 -.45L.45 .2Z',
  starfield: 'M0 -1.15Q.12 -.12 1.15 0Q.12 .12 0 1.15Q-.12 .12 -1.15 0Q-.12 -.12 0 -1.15Z',
};

/** Glyphs of the types, 24 by 24: the field of the sigil with an emblem cut out (even-odd fill). */
export const TYPE_GLYPHS: Readonly<Record<CardType, string>> = {
  warrior: 'M3 2h18v12c0 4-4 6.5-9 8.5c-5-2-9-4.5-9-8.5zM12 4l-1.7 3v7H8v1.7h3.200V19h1.600v-3.300H16V14h-2.300V7z',
  mage: 'M12 1.5a10.5 10.5 0 1 0 0 21a10.5 10.5 0 1 0 0-21zM13 5.5a6.600 6.600 0 1 0 5.300 10.400a7 7 0 0 1-5.300-10.400zM17.5 6.5l.8 2.200l2.200.8l-2.200.8l-.8 2.200l-.8-2.200l-2.200-.8l2.200-.8z',
  rogue:
    'M12 .8C14 4 19 8.5 22.5 12C19 15.5 14 20 12 23.200C10 20 5 15.5 1.5 12C5 8.5 10 4 12 .8zM12 6.800a3 3 0 0 0-1.600 5.5L9.300 17h5.400l-1.100-4.700A3 3 0 0 0 12 6.800z',
  healer:
    'M12 1c1.200 2.800 9.5 4.5 9.5 12c0 6-4.300 9.5-9.5 9.5S2.5 19 2.5 13C2.5 5.5 10.800 3.800 12 1zM12 7c-3.300 2.400-4.800 5-4.800 7.400c0 1.900 1.5 3.5 4.100 4V12.5h1.400v5.900c2.600-.5 4.100-2.100 4.100-4C16.800 12 15.300 9.400 12 7z',
  beast:
    'M12 6c4 0 7-1.5 9-4.800c1.600 3.200.4 5.5.6 8.300c.6 5.5-4 10.5-9.600 13.300C6.400 20 1.800 15 2.400 9.5C2.600 6.700 1.400 4.400 3 1.200C5 4.5 8 6 12 6zM7.5 8.5c-.9 3 .2 6.5 2 9c0-3.5-.4-6.5-2-9zM12 8.5c-.9 3.5-.7 7.5 0 10.800c.7-3.300.9-7.300 0-10.800zM16.5 8.5c-1.600 2.5-2 5.5-2 9c1.800-2.5 2.900-6 2-9z',
  artifact:
    'M6.500 1.5h11a5 5 0 0 0 5 5v11a5 5 0 0 0-5 5h-11a5 5 0 0 0-5-5v-11a5 5 0 0 0 5-5zM12 4.5a3.5 3.5 0 0 0-1 6.85V19.5h2v-1.600h2.400v-1.800H13v-1.200h2v-1.800h-2v-1.75A3.5 3.5 0 0 0 12 4.5zM12 6.5a1.5 1.5 0 1 1 0 3a1.5 1.5 0 1 1 0-3z',
};
