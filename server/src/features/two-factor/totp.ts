import { TOTP_DIGITS } from '@app/contract/core/credentials/limits';
import { TOTP_PERIOD_SECONDS, TOTP_WINDOW } from '@app/contract/two-factor/limits';
import { Secret, TOTP } from 'otpauth';

/** The output length of SHA-1, as RFC 4226 §4 recommends. */
export const SECRET_BYTES = 20;

/** The name of the entry in an authenticator app. */
interface Label {
  readonly productName: string;
  readonly owner: string;
}

function createTotp(secret: Buffer, label?: Label): TOTP {
  return new TOTP({
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    algorithm: 'SHA1',
    digits: TOTP_DIGITS,
    period: TOTP_PERIOD_SECONDS,
    ...(label && { issuer: label.productName, label: label.owner }),
  });
}

/** Returns the time step (RFC 6238 §4.2) of a code, at most `TOTP_WINDOW` steps from now; null if the code is wrong. */
export function findTimeStep(secret: Buffer, code: string, now: Date): number | null {
  const totp = createTotp(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: TOTP_WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** Renders a secret as base32 for manual entry and as a QR code (PNG in a data: URL) of its otpauth: URI. */
export async function renderSecret(secret: Buffer, label: Label): Promise<{ secret: string; qrCode: string }> {
  const totp = createTotp(secret, label);
  // Loaded on first use, because it would delay every start
  const { default: QRCode } = await import('qrcode');
  // A quiet zone of four modules (ISO/IEC 18004 §9.1)
  const qrCode = await QRCode.toDataURL(totp.toString(), { margin: 4, scale: 6 });
  return { secret: totp.secret.base32, qrCode };
}
