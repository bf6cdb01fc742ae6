import { expect, test } from 'vitest';
import { type RoomWay, roomWay } from './room-way.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const PIXEL = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const PIXEL_APP =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP4A.250205.002; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/133.0.6943.89 Mobile Safari/537.36';

const rows: readonly [browser: string, way: RoomWay, userAgent: string, maxTouchPoints?: number, hasXr?: boolean][] = [
  ['Safari on an iPhone', 'quick-look', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome on an iPhone', 'quick-look', `${IPHONE} CriOS/137.0.7151.79 Mobile/15E148 Safari/604.1`],
  ['Firefox on an iPhone', 'quick-look', `${IPHONE} FxiOS/139.0 Mobile/15E148 Safari/605.1.15`],
  ['Edge on an iPhone', 'quick-look', `${IPHONE} Version/18.0 EdgiOS/137.0.3296.57 Mobile/15E148 Safari/604.1`],
  ['Safari on an iPad', 'quick-look', `${MAC} Version/18.5 Safari/605.1.15`, 5],
  [
    'Safari on an iPad that asks for mobile pages',
    'quick-look',
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  [
    'Safari of iOS 12',
    'gallery',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 12_5_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1',
  ],
  [
    'Instagram on an iPhone',
    'open-in-safari',
    `${IPHONE} Mobile/15E148 Instagram 384.0.0.26.78 (iPhone15,2; iOS 18_5; en_US; en; scale=3.00; 1179x2556; 741153455)`,
  ],
  [
    'Facebook on an iPhone',
    'open-in-safari',
    `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/516.0.0.44.93;FBBV/735428282;FBDV/iPhone15,2;FBMD/iPhone;FBSN/iOS;FBSV/18.5;FBSS/3;FBCR/;FBID/phone;FBLC/en_US;FBOP/80]`,
  ],
  [
    'Facebook on an iPhone, which adds the name of Safari',
    'open-in-safari',
    `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1 [FBAN/FBIOS;FBAV/516.0.0.44.93]`,
  ],
  ['an unknown app on an iPhone', 'open-in-safari', `${IPHONE} Mobile/15E148`],
  ['Chrome on Android', 'scene-viewer', `${PIXEL} Chrome/137.0.0.0 Mobile Safari/537.36`],
  ['Samsung Internet', 'scene-viewer', `${PIXEL} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
  ['Edge on Android', 'scene-viewer', `${PIXEL} Chrome/137.0.0.0 Mobile Safari/537.36 EdgA/137.0.0.0`],
  ['Firefox on Android', 'gallery', 'Mozilla/5.0 (Android 15; Mobile; rv:139.0) Gecko/139.0 Firefox/139.0'],
  [
    'Chrome of Android 6',
    'gallery',
    'Mozilla/5.0 (Linux; Android 6.0.1; SM-G900F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/106.0.0.0 Mobile Safari/537.36',
  ],
  ['Instagram on Android', 'open-in-chrome', `${PIXEL_APP} Instagram 384.0.0.41.83 Android (35/15; 420dpi; 1080x2205)`],
  [
    'Facebook on Android',
    'open-in-chrome',
    `${PIXEL_APP} [FB_IAB/FB4A;FBAV/516.0.0.55.79;IABMV/1;FBBV/731900413;FBDM/{density=2.6}]`,
  ],
  ['an unknown app on Android', 'open-in-chrome', PIXEL_APP],
  [
    'Quest',
    'gallery',
    'Mozilla/5.0 (X11; Linux x86_64; Quest 3) AppleWebKit/537.36 (KHTML, like Gecko) OculusBrowser/38.0.0.7.40 Chrome/132.0.6834.210 VR Safari/537.36',
    5,
    true,
  ],
  [
    'Quest that asks for mobile pages',
    'gallery',
    'Mozilla/5.0 (Linux; Android 12; Quest 3) AppleWebKit/537.36 (KHTML, like Gecko) OculusBrowser/38.0.0.7.40 Chrome/132.0.6834.210 Mobile VR Safari/537.36',
    5,
    true,
  ],
  [
    'Pico',
    'gallery',
    'Mozilla/5.0 (Linux; Android 10; A8110 Build/QKQ1.211103.001; wv) AppleWebKit/537.36 (KHTML, like Gecko) PicoBrowser/3.3.38 Chrome/105.0.5195.68 Mobile VR Safari/537.36 OculusBrowser/7.0',
    5,
    true,
  ],
  ['Vision Pro', 'gallery', `${MAC} Version/18.5 Safari/605.1.15`, 5, true],
  ['Safari on a Mac', 'desktop', `${MAC} Version/18.5 Safari/605.1.15`, 0],
  [
    'Chrome on Windows with a touch screen',
    'desktop',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36',
    10,
    true,
  ],
  ['Firefox on Linux', 'desktop', 'Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0', 0],
];

test.each(rows)('%s: %s', (_browser, way, userAgent, maxTouchPoints = 5, hasXr = false) => {
  expect(roomWay({ userAgent, maxTouchPoints, hasXr })).toBe(way);
});
