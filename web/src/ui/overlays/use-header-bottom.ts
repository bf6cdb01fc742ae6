import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps the CSS property `--header-bottom` of an element up to date: the distance in pixels from the top of the page to its main
 * content. The property is not set on the root element, because each change would then restyle the whole page.
 * @param isActive whether the element is shown
 */
export function useHeaderBottom(ref: RefObject<HTMLElement | null>, isActive = true): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !isActive) return;
    const update = () => {
      element.style.setProperty('--header-bottom', `${document.getElementById('main')?.offsetTop ?? 0}px`);
    };
    // Whatever appears above the content changes the height of the page.
    const observer = new ResizeObserver(update);
    observer.observe(document.body);
    update();
    return () => observer.disconnect();
  }, [ref, isActive]);
}
