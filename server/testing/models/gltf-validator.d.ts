declare module 'gltf-validator' {
  /** The report on an asset (https://github.com/KhronosGroup/glTF-Validator). */
  interface Report {
    readonly issues: { readonly numErrors: number; readonly numWarnings: number; readonly messages: readonly object[] };
  }
  export function validateBytes(bytes: Uint8Array): Promise<Report>;
}
