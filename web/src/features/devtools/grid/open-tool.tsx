import { Icon as ArrowLeft } from 'virtual:icons/arrow-left';
import { toolGridTexts } from '@app/contract/devtools/texts';
import type { Tool, ToolId } from '@app/contract/devtools/tools';
import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { repeatable } from '../../../lib/repeatable-import.ts';
import { TextLink } from '../../../ui/buttons/link.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { lazySection } from '../../../ui/layout/lazy-section.tsx';
import type { ToolProps } from '../tool-props.ts';

const loadExplorer = repeatable(() => import('../explorer/api-explorer.tsx'));
const loadSteam = repeatable(() => import('../steam/steam-verifier.tsx'));
const loadNotifications = repeatable(() => import('../notifications/notification-tester.tsx'));
const loadEmail = repeatable(() => import('../email/email-tester.tsx'));

/** Each tool is its own chunk. */
const COMPONENTS: Readonly<Record<ToolId, ComponentType<ToolProps>>> = {
  'api-explorer': lazySection(async () => (await loadExplorer()).ApiExplorer),
  'steam-verifier': lazySection(async () => (await loadSteam()).SteamVerifier),
  'notification-tester': lazySection(async () => (await loadNotifications()).NotificationTester),
  'email-tester': lazySection(async () => (await loadEmail()).EmailTester),
};

/** One tool in place of the grid. */
export function OpenTool({ tool, ...props }: ToolProps & { tool: Tool & { id: ToolId } }) {
  const [query] = useSearchParams();
  const tab = query.get('tab');
  const Component = COMPONENTS[tool.id];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid justify-items-start gap-2">
        <TextLink to={tab === null ? '?' : `?tab=${tab}`} className="inline-flex items-center gap-2 text-sm">
          <ArrowLeft aria-hidden="true" className="size-4" />
          {toolGridTexts.back}
        </TextLink>
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {tool.name}
        </h2>
        <p className="max-w-prose text-ash">{tool.description}</p>
      </div>
      <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
        <Component {...props} />
      </Suspense>
    </div>
  );
}
