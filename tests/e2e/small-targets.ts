import type { Page } from '@playwright/test'

/**
 * The links, buttons and summaries that stand by themselves and are lower or narrower than 24 px, a line
 * each. What axe asks for depends on what stands around a target, and so on the goods of the day; this
 * does not. A word among others is no target of this kind, a box with a label is as large as its label.
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
