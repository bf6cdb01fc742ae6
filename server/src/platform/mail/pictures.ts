import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Pictures that emails can show: the logo, and a card. Drawn by `tools/pictures/email-pictures.ts`. */
export type EmailPictureName = 'logo' | 'card';

/** The URL of a picture in the HTML of an email. */
export const pictureUrl = (name: EmailPictureName): string => `cid:${contentId(name)}`;

/**
 * The pictures as MIME parts, encoded once. They are attached, because email clients block remote images and few of them
 * render SVG.
 */
export const MIME_PARTS = { logo: mimePart('logo'), card: mimePart('card') };

/** Replaces the URLs of pictures in the HTML of an email with the pictures themselves, so that any browser shows them. */
export function inlinePictures(html: string): string {
  return Object.values(MIME_PARTS).reduce((inlined, { cid, url }) => inlined.replaceAll(`cid:${cid}`, url), html);
}

function mimePart(name: EmailPictureName) {
  const png = readFileSync(join(import.meta.dirname, `pictures/${name}.png`));
  const headers = [
    `Content-Type: image/png; name=${name}.png`,
    'Content-Transfer-Encoding: base64',
    `Content-ID: <${contentId(name)}>`,
    `Content-Disposition: inline; filename=${name}.png`,
  ];
  // At most 76 characters a line (RFC 2045 §6.8)
  const lines = png.toString('base64').match(/.{1,76}/g) ?? [];
  return {
    cid: contentId(name),
    /** Headers and content. */
    raw: `${headers.join('\r\n')}\r\n\r\n${lines.join('\r\n')}`,
    /** As a data: URL. */
    url: `data:image/png;base64,${png.toString('base64')}`,
  };
}

function contentId(name: EmailPictureName): string {
  return `${name}@pictures`;
}
