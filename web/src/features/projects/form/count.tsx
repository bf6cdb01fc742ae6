import { projectFormTexts } from '@app/contract/projects/page-texts';
import { cx } from '../../../ui/styles/cx.ts';

/** "12 of 40": how much of a field is used. */
export function Count({ length, max }: { length: number; max: number }) {
  return (
    <span className={cx('tabular-nums', length > max ? 'text-danger' : 'text-ash')}>
      {projectFormTexts.count
        .replace('{count}', length.toLocaleString('en'))
        .replace('{max}', max.toLocaleString('en'))}
    </span>
  );
}
