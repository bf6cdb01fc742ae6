/** From the best to what every session has. */
const TYPES = ['local-floor', 'local', 'viewer'] as const;

/** The features that a session asks for. All are optional: without any, the market still works by `select` alone. */
export const SESSION_OPTIONS: XRSessionInit = { optionalFeatures: ['local-floor', 'hand-tracking'] };

/** Returns the best kind of reference space that a session grants. */
export async function findReferenceSpace(session: XRSession): Promise<(typeof TYPES)[number]> {
  for (const type of TYPES) {
    const isGranted = await session.requestReferenceSpace(type).then(
      () => true,
      () => false,
    );
    if (isGranted) return type;
  }
  return 'viewer';
}
