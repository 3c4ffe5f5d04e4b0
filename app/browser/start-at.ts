/** The element that the hash of an address names; null for none. */
export function elementNamed(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** Focuses an element that may not be focusable by itself, and so scrolls it into view. */
export function startAt(element: HTMLElement, options?: FocusOptions): void {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus(options)
}
