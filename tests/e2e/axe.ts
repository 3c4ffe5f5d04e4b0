import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** The axe rules to run: all, only colours, or all but colours. */
export type AxeRules = 'all' | 'colours' | 'structure'

interface Question {
  rules: AxeRules
  hasScripts: boolean
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const colourRule = 'color-contrast'
const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * axe's violations on the current page, one per line. Its own Playwright builder sends a page the
 * unminified axe twice per check, which takes longer than the check itself; here a page gets the
 * minified one once.
 */
export async function askAxe(page: Page, { rules, hasScripts }: Question): Promise<string[]> {
  // axe needs timers, which never fire on a page without scripts.
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

/** axe waits for nothing: its short timers only yield, its long ones are timeouts. */
function replaceTimers(): void {
  const replacement = (work: () => void, ms = 0): number => {
    if (ms < 1000) void Promise.resolve().then(work)
    return 0
  }
  Object.assign(window, { setTimeout: replacement })
}
