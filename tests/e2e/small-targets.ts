import type { Page } from '@playwright/test'

/**
 * Standalone links, buttons and summaries lower or narrower than 24 px, one per line. axe's rule
 * depends on a target's surroundings and so on the goods of the day; this one does not. Inline
 * links do not count; a labelled box is as large as its label.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 24
    const forTheEarOnly = '.skip-link, .visually-hidden'

    function standsAlone(element: Element): boolean {
      const { display, visibility } = getComputedStyle(element)
      if (display === 'inline' || visibility === 'hidden') return false
      return element.getClientRects().length > 0 && element.closest(forTheEarOnly) === null
    }

    return [...document.querySelectorAll('a[href], button, summary')]
      .filter(standsAlone)
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => Math.min(box.width, box.height) < least - 0.1)
      .map(
        ({ element, box }) =>
          `${element.outerHTML.slice(0, 80)}: ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`,
      )
  })
}
