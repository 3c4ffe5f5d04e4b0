import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** What axe is asked: all its rules, or those of colours alone, or all but those of colours. */
export type AxeRules = 'all' | 'colours' | 'structure'

interface Question {
  rules: AxeRules
  /** Whether the page runs scripts. */
  hasScripts: boolean
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const colourRule = 'color-contrast'
const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds on the page as it stands, a line each. Its own builder for Playwright gives a page
 * the long form of axe, twice for each question, which takes longer than to answer it; here a page
 * gets the short form once.
 */
export async function askAxe(page: Page, { rules, hasScripts }: Question): Promise<string[]> {
  // axe is a script itself: where the page runs none we still may, only no timer ever goes off.
  if (!hasScripts) await page.evaluate(replaceTimers)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source)
  return page.evaluate(findViolations, {
    resultTypes: ['violations' as const],
    ...(rules === 'colours'
      ? { runOnly: { type: 'rule' as const, values: [colourRule] } }
      : { runOnly: { type: 'tag' as const, values: tags } }),
    ...(rules === 'structure' && { rules: { [colourRule]: { enabled: false } } }),
  })
}

async function findViolations(options: axe.RunOptions): Promise<string[]> {
  const { axe: own } = window as unknown as { axe: typeof axe }
  const { violations } = await own.run(document, options)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}) at ${node.target.join(' ')}`),
  )
}

/** axe waits for nothing: its short timers only let others go first, its long ones give up. */
function replaceTimers(): void {
  const replacement = (work: () => void, ms = 0): number => {
    if (ms < 1000) void Promise.resolve().then(work)
    return 0
  }
  Object.assign(window, { setTimeout: replacement })
}
