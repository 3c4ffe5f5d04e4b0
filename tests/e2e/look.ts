import type { Page } from '@playwright/test'
import { expectAccessible, expectValidHtml, hasScripts } from './shop'

/**
 * Checks the state of a page: with scripts WCAG by axe, without them its HTML against the standard.
 * every-page.spec.ts checks colours; a state with colours of its own uses `lookAtColours`.
 */
export async function look(page: Page): Promise<void> {
  await (hasScripts() ? expectAccessible(page, 'structure') : expectValidHtml(page))
}

/** The same for a state with colours that no page of every-page.spec.ts shows. */
export async function lookAtColours(page: Page): Promise<void> {
  await (hasScripts() ? expectAccessible(page) : expectValidHtml(page))
}
