/** The name of somebody at Steam, compared and never opened: whatever address Steam is asked at, it stays (contract §2). */
const CLAIMED = /^https:\/\/steamcommunity\.com\/openid\/id\/(\d{17})$/;

/** The number (SteamID64) in an OpenID identity of Steam. */
export function steamIdIn(identity: string | undefined): string | undefined {
  return CLAIMED.exec(identity ?? '')?.[1];
}
