/** An icon by the name it has on lucide.dev, provided by `vite/icons.ts`. */
declare module 'virtual:icons/*' {
  export const Icon: import('./create-icon.ts').IconComponent;
}
