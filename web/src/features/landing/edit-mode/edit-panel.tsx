import { editModeTexts } from '@app/contract/landing/stage-texts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/copy/copy-button.tsx';
import type { EditMode, MovablePart } from './use-edit-mode.ts';

const PARTS: readonly MovablePart[] = ['title', 'button'];

/** The positions of the moved parts, to copy, and the way out of the edit mode. */
export function EditPanel({ editMode }: { editMode: EditMode }) {
  const { offsets, reset, leave } = editMode;
  return (
    <aside
      aria-label={editModeTexts.label}
      className="lacquer absolute top-3 left-1/2 z-20 grid w-max max-w-[calc(100%-2rem)] -translate-x-1/2 gap-3 rounded-lg border border-info p-4 shadow-float"
    >
      <p className="font-display font-semibold text-info">{editModeTexts.label}</p>
      <p className="max-w-[52ch] text-ash text-sm">{editModeTexts.hint}</p>
      <dl className="flex flex-wrap gap-x-6 font-mono text-sm">
        {PARTS.map((part) => (
          <div key={part} className="flex gap-2">
            <dt className="text-ash">{editModeTexts[part]}</dt>
            <dd>{`x ${offsets[part].x}, y ${offsets[part].y}`}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <CopyButton size="sm" value={JSON.stringify(offsets)} label={editModeTexts.copy} />
        <Button size="sm" onClick={reset}>
          {editModeTexts.reset}
        </Button>
        <Button size="sm" variant="quiet" onClick={leave}>
          {editModeTexts.leave}
        </Button>
      </div>
    </aside>
  );
}
