import { overlayErrors } from '@app/contract/overlays/errors';
import { dockTexts } from '@app/contract/overlays/page-texts';
import type { Dock } from '@app/contract/overlays/schemas';
import { type ConnectionState, connectPage } from '../page/connection.ts';
import type { DockCommand } from './command-request.ts';
import { runCommand } from './commands.ts';
import { createDockView } from './dock-view.ts';

/** Runs the dock, with which a streamer controls an overlay. @returns a function that ends it */
export function startDock(root: HTMLElement): () => void {
  const view = createDockView(root, run);

  async function run(command: DockCommand): Promise<void> {
    const outcome = await runCommand(command);
    if ('data' in outcome) {
      view.setMessage('');
      view.show(outcome.data);
    } else view.setMessage(outcome.error.status === 0 ? dockTexts.failed : outcome.error.message);
  }

  const connection = connectPage({
    scheme: 'Dock',
    onFrame: (frame) => frame.type === 'overlayQueue' && view.show(frame satisfies Dock),
    onState: (state) => view.setConnection(connectionText(state), state === 'connected'),
  });
  return connection.stop;
}

function connectionText(state: ConnectionState): string {
  switch (state) {
    case 'connected':
      return '';
    case 'replaced':
      return overlayErrors.OVERLAY_KEY_REPLACED.text;
    default:
      return dockTexts[state];
  }
}
