import type { Endpoint } from '@app/contract/core/endpoints/endpoint';
import { cx } from '../../../ui/styles/cx.ts';

const COLOURS: Readonly<Record<Endpoint['method'], string>> = {
  GET: 'text-info',
  POST: 'text-success',
  PUT: 'text-brass',
  PATCH: 'text-brass',
  DELETE: 'text-danger',
};

/** The method of a request, in a column of its own. */
export function Method({ method }: { method: Endpoint['method'] }) {
  return <span className={cx('w-14 shrink-0 font-mono font-semibold text-xs', COLOURS[method])}>{method}</span>;
}
