import type { Page } from '@playwright/test'
import { expectAccessible, expectValidHtml, hasScripts } from './shop'

/**
 * Holds the state of a page to WCAG where axe can run, and its HTML to the standard where it is
 * plain. Its colours are looked at in every-page.spec.ts; a state that brings colours of its own
 * uses `expectAccessible`.
 */
export async function look(page: Page): Promise<void> {
  await (hasScripts() ? expectAccessible(page, 'structure') : expectValidHtml(page))
}

/** The same for a state with colours that no page of every-page.spec.ts shows. */
export async function lookAtColours(page: Page): Promise<void> {
  await (hasScripts() ? expectAccessible(page) : expectValidHtml(page))
}
