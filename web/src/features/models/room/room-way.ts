/** How a device shows a card in the room. */
export type RoomWay =
  /** A link that Apple's Quick Look opens. */
  | 'quick-look'
  /** A link that Android's Scene Viewer opens. */
  | 'scene-viewer'
  /** Not in this app; the browser of the device can. */
  | 'open-in-safari'
  | 'open-in-chrome'
  /** The gallery, with a headset or by touch. */
  | 'gallery'
  /** The gallery, or the phone. */
  | 'desktop';

export interface Device {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** Whether the browser has WebXR. */
  readonly hasXr: boolean;
}

const HEADSET = /OculusBrowser|PicoBrowser|\bQuest\b|\bPico\b|Wolvic|visionOS|Vision Pro/i;
/** Browsers inside apps that add their name. */
const IN_APP =
  /FBAN|FBAV|FB_IAB|Instagram|Barcelona|musical_ly|BytedanceWebview|TikTok|Snapchat|Pinterest|LinkedInApp|Twitter|Discord|\bLine\//i;
/** Browsers for iOS other than Safari that open USDZ files. They are web views, so nothing else tells them from apps. */
const IOS_BROWSER = /(?:CriOS|FxiOS|EdgiOS|GSA|DuckDuckGo)\//;
/** The first version of iOS whose Quick Look reads layers in text. */
const IOS_MIN = 13;
/** The first version of Android that Scene Viewer supports. */
const ANDROID_MIN = 7;

/** Decides how a device shows a card in the room, by the engine and version of its browser. */
export function roomWay({ userAgent, maxTouchPoints, hasXr }: Device): RoomWay {
  if (HEADSET.test(userAgent)) return 'gallery';
  const claimsMac = userAgent.includes('Macintosh') && maxTouchPoints > 1;
  // An iPad and a Vision Pro both claim to be a Mac; only the latter has WebXR
  if (claimsMac && hasXr) return 'gallery';
  if (claimsMac || /iPhone|iPad|iPod/.test(userAgent)) return wayOnIos(userAgent);
  if (userAgent.includes('Android')) return wayOnAndroid(userAgent);
  return 'desktop';
}

function wayOnIos(userAgent: string): RoomWay {
  const [, version = String(IOS_MIN)] = / OS (\d+)_/.exec(userAgent) ?? [];
  if (Number(version) < IOS_MIN) return 'gallery';
  const isSafari = /Version\/[\d.]+ (?:Mobile\/\w+ )?Safari\//.test(userAgent);
  return !IN_APP.test(userAgent) && (isSafari || IOS_BROWSER.test(userAgent)) ? 'quick-look' : 'open-in-safari';
}

function wayOnAndroid(userAgent: string): RoomWay {
  if (IN_APP.test(userAgent) || /; wv\)/.test(userAgent)) return 'open-in-chrome';
  const [, version = '0'] = /Android (\d+)/.exec(userAgent) ?? [];
  // Firefox opens no intents of pages
  if (/Firefox|Focus|Klar/.test(userAgent) || Number(version) < ANDROID_MIN) return 'gallery';
  return /Chrome\//.test(userAgent) ? 'scene-viewer' : 'gallery';
}
