import { expect, type Page } from '@playwright/test'
import { quickPaths } from '#app/site/quick-paths'
import { open } from './shop'

/** Opens quick purchase row by row and waits for the key handlers, which load after the page. */
export async function openRows(page: Page): Promise<void> {
  await open(page, quickPaths.start({ way: 'rows' }))
  const [first, second] = [page.getByLabel('第 1 行名称'), page.getByLabel('第 2 行名称')]
  await expect(first).toBeFocused()
  await expect(async () => {
    await first.press('ArrowDown')
    await expect(second).toBeFocused({ timeout: 250 })
  }).toPass()
  await page.keyboard.press('ArrowUp')
  await expect(first).toBeFocused()
}
