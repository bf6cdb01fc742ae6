/** The URLs of the drawings of `SPECIMENS`, provided by `vite/specimen-drawings.ts`. */
declare module 'virtual:specimen-drawings' {
  export const drawings: readonly string[];
}
