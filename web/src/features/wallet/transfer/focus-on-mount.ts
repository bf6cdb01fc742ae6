/** As the `ref` of an element: focuses it when it is rendered. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
