/**
 * Run `show` as soon as an element comes into sight, once; returns the way to call it off. A journal that shows its
 * pages one below the other may hold hundreds of conflicts: none is folded or drawn before somebody scrolls to it.
 */
export function whenSeen(element: HTMLElement, show: () => void): () => void {
  // A detached window watches its own screen
  const { IntersectionObserver: Observer } = element.ownerDocument.defaultView ?? globalThis;
  const observer = new Observer((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    show();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
