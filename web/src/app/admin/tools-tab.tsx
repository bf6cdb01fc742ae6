import { TestingTools } from '../devtools/testing-tools.tsx';

/** The developer tools in a tab. A module of its own, because other chunks import that of the tools, see `repeatable`. */
export function ToolsTab() {
  return <TestingTools />;
}
