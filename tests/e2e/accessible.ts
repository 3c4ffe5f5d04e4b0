import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { expectNoWiderThanScreen, hasScripts } from './shop'

/** What axe is asked: all its rules, or those of colours alone, or all but those of colours. */
type AxeRules = 'all' | 'colours' | 'structure'

/**
 * Holds the page as it stands, at its present size, to WCAG 2.2 AA as far as axe can tell, and to
 * its width. Colours take axe more time than all other rules together.
 */
export async function expectAccessible(page: Page, rules: AxeRules = 'all'): Promise<void> {
  // axe is a script itself: where the page runs none we still may, only no timer ever goes off.
  if (!hasScripts()) await page.evaluate(replaceTimers)
  await expectNoWiderThanScreen(page)
  const size = page.viewportSize()
  // A sticky bar lies over the rows that are scrolled below it; at its whole height none is.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (size !== null) await page.setViewportSize({ ...size, height: Math.max(size.height, height) })
  expect(await askAxe(page, rules), `axe on ${page.url()}`).toEqual([])
  if (size !== null) await page.setViewportSize(size)
}

/** axe waits for nothing: its short timers only let others go first, its long ones give up. */
function replaceTimers(): void {
  const replacement = (work: () => void, ms = 0): number => {
    if (ms < 1000) void Promise.resolve().then(work)
    return 0
  }
  Object.assign(window, { setTimeout: replacement })
}

const colourRule = 'color-contrast'

async function askAxe(page: Page, rules: AxeRules): Promise<string[]> {
  await page.evaluate(markAlike)
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // In the page itself instead of a page of its own: three times as fast. We frame nothing.
    .setLegacyMode(true)
    .exclude('[data-alike]')
  if (rules === 'colours') axe.withRules(colourRule)
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  if (rules === 'structure') axe.disableRules(colourRule)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}) at ${node.target.join(' ')}`),
  )
}

/**
 * Marks each row and entry that differs from an earlier one of its list in words and addresses alone:
 * one component made both, so what axe would find in it stands in the first.
 */
function markAlike(): void {
  const told =
    /^(class|role|type|style|disabled|checked|hidden|aria-(?!label|describedby|controls))/
  const lookOf = (element: Element) => [
    element.tagName,
    element.textContent === '',
    Array.from(element.attributes, ({ name, value }) => (told.test(name) ? [name, value] : name)),
  ]
  for (const list of document.querySelectorAll('ul, ol, tbody')) {
    const seen = new Set<string>()
    for (const entry of list.children) {
      const look = JSON.stringify([entry, ...entry.querySelectorAll('*')].map(lookOf))
      if (seen.has(look)) entry.setAttribute('data-alike', '')
      seen.add(look)
    }
  }
}
