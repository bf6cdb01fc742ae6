import { Icon as LayoutGrid } from 'virtual:icons/layout-grid';
import { Icon as List } from 'virtual:icons/list';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import type { SetInventoryParams, View } from '../state/inventory-params.ts';

const VIEWS = [
  { view: 'grid', label: 'Grid', Icon: LayoutGrid },
  { view: 'list', label: 'List', Icon: List },
] as const;

/** Switches between grid and list; on phones a single button that shows the view it switches to. */
export function ViewToggle({ view, setParams }: { view: View; setParams: SetInventoryParams }) {
  const other = view === 'grid' ? VIEWS[1] : VIEWS[0];
  return (
    <>
      <IconButton
        label={`Show as ${other.view}`}
        onClick={() => setParams({ view: other.view })}
        className="size-11 border border-lacquer-edge sm:hidden"
      >
        <other.Icon aria-hidden="true" className="size-5 text-brass" />
      </IconButton>
      <fieldset className="flex rounded-md border border-lacquer-line p-0.5 max-sm:hidden">
        <legend className="sr-only">Show as</legend>
        {VIEWS.map(({ view: option, label, Icon }) => (
          <IconButton
            key={option}
            label={label}
            aria-pressed={view === option}
            onClick={() => setParams({ view: option })}
            className="aria-pressed:bg-lacquer-raised aria-pressed:text-brass"
          >
            <Icon aria-hidden="true" className="size-5" />
          </IconButton>
        ))}
      </fieldset>
    </>
  );
}
