import { TOTP_DIGITS, TOTP_PERIOD_SECONDS, TOTP_WINDOW } from '@app/contract/accounts/two-factor/limits';
import { Secret, TOTP } from 'otpauth';
import QRCode from 'qrcode';

/** Bytes of a secret: as many as SHA-1 gives (RFC 4226 §4). */
export const SECRET_BYTES = 20;

/** What an authenticator app shows the secret under. */
interface Label {
  readonly productName: string;
  readonly owner: string;
}

function totpOf(secret: Buffer, label?: Label): TOTP {
  return new TOTP({
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    algorithm: 'SHA1',
    digits: TOTP_DIGITS,
    period: TOTP_PERIOD_SECONDS,
    ...(label && { issuer: label.productName, label: label.owner }),
  });
}

/** The step (periods since 1970, RFC 6238 §4.2) whose code this is, at most one off the present one; null for none. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: TOTP_WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** A secret as a person types it (base32) and as a picture that an authenticator app reads (PNG in a data: URL). */
export async function showSecret(secret: Buffer, label: Label): Promise<{ secret: string; qrCode: string }> {
  const totp = totpOf(secret, label);
  // four modules of quiet zone, as readers ask for (ISO/IEC 18004 §9.1)
  const qrCode = await QRCode.toDataURL(totp.toString(), { margin: 4, scale: 6 });
  return { secret: totp.secret.base32, qrCode };
}
