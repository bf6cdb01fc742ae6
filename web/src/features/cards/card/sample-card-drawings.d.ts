/** The URLs of the drawings of `SAMPLE_CARDS`, provided by `vite/sample-card-drawings.ts`. */
declare module 'virtual:sample-card-drawings' {
  export const drawings: readonly string[];
}
