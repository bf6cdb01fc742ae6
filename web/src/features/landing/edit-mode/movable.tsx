import { editModeTexts } from '@app/contract/landing/stage-texts';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Elements } from '../../../ui/elements.ts';
import type { EditMode, MovablePart, Offset } from './use-edit-mode.ts';

const ARROWS: Readonly<Record<string, Offset>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};
const LARGE_STEP = 10;

export interface MovableProps {
  part: MovablePart;
  editMode: EditMode;
  className?: string;
  /** Whether it is a bar at the bottom of the window. */
  isDocked?: boolean;
  children: Elements;
}

/** A part of the page that can be dragged, or moved with the arrow keys, in edit mode. */
export function Movable({ part, editMode, className, isDocked, children }: MovableProps) {
  const { x, y } = editMode.offsets[part];
  const grip = useRef<Offset | null>(null);
  const drag = ({ clientX, clientY }: PointerEvent) => {
    if (grip.current) editMode.move(part, { x: clientX - grip.current.x, y: clientY - grip.current.y });
  };
  const nudge = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : 1;
    editMode.move(part, { x: x + arrow.x * step, y: y + arrow.y * step });
  };
  return (
    <div
      className={className}
      data-docked={isDocked || undefined}
      style={x || y ? { transform: `translate(${x}px, ${y}px)` } : undefined}
    >
      {children}
      {editMode.isEditing && (
        <button
          type="button"
          aria-label={`${editModeTexts[part]}: x ${x}, y ${y}`}
          className="absolute -inset-2 z-10 cursor-grab touch-none rounded-md border-2 border-info border-dashed active:cursor-grabbing"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            grip.current = { x: event.clientX - x, y: event.clientY - y };
          }}
          onPointerMove={drag}
          onPointerUp={() => {
            grip.current = null;
          }}
          onKeyDown={nudge}
        />
      )}
    </div>
  );
}
