import { statisticsTexts } from '@app/contract/admin/texts';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { cx } from '../../../ui/styles/cx.ts';

export interface PlotPanelProps {
  title: string;
  lead?: string;
  plot: Elements;
  /** The table with the same figures. */
  table: Elements;
  className?: string;
}

/** A plot, or the table behind it. */
export function PlotPanel({ title, lead, plot, table, className }: PlotPanelProps) {
  const [isTable, setTable] = useState(false);
  return (
    <Section
      title={title}
      lead={lead}
      className={cx('content-start', className)}
      aside={
        <Button size="sm" variant="quiet" className="-mr-3.5" onClick={() => setTable(!isTable)}>
          <span>
            <span>{isTable ? statisticsTexts.showPlot : statisticsTexts.showTable}</span>
            <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
          </span>
        </Button>
      }
    >
      {isTable ? table : plot}
    </Section>
  );
}
