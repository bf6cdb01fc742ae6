import { uploadPath } from '../../../platform/storage/serve.ts';
import type { Services } from '../../../services.ts';
import type { Exports } from '../security/exports.ts';
import { listPictures, type Picture } from './store.ts';

/** Tells the export which pictures are kept. */
export function exportPictures({ database: { db } }: Services, exports: Exports): void {
  exports.add(
    'pictures',
    (accountId, after: Picture | undefined, limit) => listPictures(db, accountId, after?.key, limit),
    ({ key, expiresAt }) => ({ link: uploadPath(key), key, expiresAt }),
  );
}
