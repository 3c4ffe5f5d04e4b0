import type { Page } from '@playwright/test'
import { expectAccessible, expectValidHtml, hasScripts } from './shop'

/** Holds the page to WCAG where axe can run, and its HTML to the standard where it is plain. */
export async function look(page: Page): Promise<void> {
  await (hasScripts() ? expectAccessible(page) : expectValidHtml(page))
}
