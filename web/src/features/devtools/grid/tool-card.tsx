import { toolCategoryTexts } from '@app/contract/devtools/texts';
import type { Tool } from '@app/contract/devtools/tools';
import { Link, useSearchParams } from 'react-router';
import { Badge } from '../../../ui/display/badge.tsx';
import type { IconComponent } from '../../../ui/icons/create-icon.ts';

/** A tool in the grid. The whole card is clickable. */
export function ToolCard({ tool, Icon }: { tool: Tool; Icon: IconComponent }) {
  const [query] = useSearchParams();
  const target = new URLSearchParams(query);
  target.set('tool', tool.id);
  return (
    <li className="lacquer relative grid content-start gap-3 rounded-lg p-5 shadow-panel hover:bg-lacquer-raised has-focus-visible:outline-2 has-focus-visible:outline-brass">
      <div className="flex items-center justify-between gap-3">
        <Icon aria-hidden="true" strokeWidth={1.5} className="size-8 text-brass" />
        <Badge tone="brass">{toolCategoryTexts[tool.category]}</Badge>
      </div>
      <h2 className="text-lg">
        <Link
          to={`?${target}`}
          className="text-paper no-underline outline-none after:absolute after:inset-0 after:rounded-lg"
        >
          {tool.name}
        </Link>
      </h2>
      <p className="text-ash text-sm">{tool.description}</p>
    </li>
  );
}
