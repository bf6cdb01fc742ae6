/** The pages of an overlay. Their keys are in the fragment, which browsers do not send. */
export const OVERLAY_PATH = '/overlay/:id';
export const DOCK_PATH = '/dock/:id';

export const overlayPath = (id: string) => OVERLAY_PATH.replace(':id', id);
export const dockPath = (id: string) => DOCK_PATH.replace(':id', id);
