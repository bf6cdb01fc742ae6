import { Icon as Bell } from 'virtual:icons/bell';
import { Icon as Mail } from 'virtual:icons/mail';
import { Icon as Terminal } from 'virtual:icons/terminal';
import { Icon as Trophy } from 'virtual:icons/trophy';
import { type AccessLevel, meetsAccessLevel } from '@app/contract/core/endpoints/access';
import { toolGridTexts } from '@app/contract/devtools/texts';
import { TOOLS } from '@app/contract/devtools/tools';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyTray } from '../../../ui/art/empty-tray.tsx';
import { SealedEnvelope } from '../../../ui/art/sealed-envelope.tsx';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import type { IconComponent } from '../../../ui/icons/create-icon.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { cx } from '../../../ui/styles/cx.ts';
import type { ToolProps } from '../tool-props.ts';
import { findTools } from './find-tools.ts';
import { OpenTool } from './open-tool.tsx';
import { ToolCard } from './tool-card.tsx';

const ICONS: Readonly<Record<(typeof TOOLS)[number]['icon'], IconComponent>> = {
  requests: Terminal,
  trophy: Trophy,
  bell: Bell,
  envelope: Mail,
};

export interface ToolGridProps extends ToolProps {
  /** The highest access level of the user. */
  access: AccessLevel;
}

/** The tools that the user may use, with a search; if the query parameter `tool` names a tool, it is shown instead. */
export function ToolGrid({ access, ...props }: ToolGridProps) {
  const [query] = useSearchParams();
  const [search, setSearch] = useState('');
  const permitted = TOOLS.filter(({ requiredAccess }) => meetsAccessLevel(access, requiredAccess));
  const open = permitted.find(({ id }) => id === query.get('tool'));
  if (open) return <OpenTool tool={open} {...props} />;
  const found = findTools(permitted, search);
  return (
    <div className="grid grid-cols-1 gap-6">
      <SearchBox label={toolGridTexts.search} value={search} onChange={setSearch} className="sm:max-w-sm" />
      <div role="status" className={cx(found.length > 0 && 'sr-only')}>
        {found.length === 0 && (search.trim() === '' ? <NonePermitted /> : <NoneFound search={search} />)}
      </div>
      {found.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2">
          {found.map((tool) => (
            <ToolCard key={tool.id} Icon={ICONS[tool.icon]} tool={tool} />
          ))}
        </ul>
      )}
    </div>
  );
}

function NonePermitted() {
  return (
    <EmptyState art={<SealedEnvelope />} title={toolGridTexts.noneTitle}>
      <p>{toolGridTexts.none}</p>
    </EmptyState>
  );
}

function NoneFound({ search }: { search: string }) {
  return <EmptyState art={<EmptyTray />} title={toolGridTexts.noneFound.replace('{search}', () => search)} />;
}
