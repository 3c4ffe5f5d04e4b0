import { shopPages } from './pages'
import { expectAccessible, expectValidHtml, hasScripts, login, open, test } from './shop'
import type { Page } from '@playwright/test'

const phone = { width: 390, height: 844 }

for (const { name, path } of shopPages.filter((page) => page.isPublic)) {
  test(`a visitor's ${name}: valid, accessible, silent`, async ({ page }) => {
    await inspect(page, path)
  })
}

for (const { name, path } of shopPages) {
  test(`a buyer's ${name}: valid, accessible, silent`, async ({ page }) => {
    await login(page, 'demo-clinic')
    await inspect(page, path)
  })
}

async function inspect(page: Page, path: string): Promise<void> {
  await open(page, path)
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectAccessible(page)
  if (!hasScripts()) await expectValidHtml(page)
}
