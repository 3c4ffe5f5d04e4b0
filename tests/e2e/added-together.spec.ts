import { rarePaths } from '#app/site/rare-paths'
import { expect, type Page } from '@playwright/test'
import { withoutPictures } from '#tests/chromium'
import { paths } from '#app/site/paths'
import { signInBuyer } from './buyer'
import { steadyGoods } from './own'
import { coreScripts, needsScripts, open, test } from './shop'

test.use({ launchOptions: withoutPictures })

const list = paths.listTable(steadyGoods)

/** Opens the list with the pointer on an add button, none pressed yet. */
async function openList(page: Page): Promise<void> {
  await open(page, list)
  const loaded = page.waitForResponse(/goods-presses/)
  await page.locator('[value^="add-one/"]').first().hover()
  await (await loaded).finished()
}

/** Presses the add buttons of these rows without a pause, then a link. */
async function press(page: Page, rows: number[], link?: string): Promise<void> {
  await page.evaluate(
    ([wanted, href]) => {
      const buttons = document.querySelectorAll<HTMLElement>('[value^="add-one/"]')
      for (const row of wanted) buttons[row]?.click()
      document.querySelector<HTMLElement>(`a[href="${href ?? ''}"]`)?.click()
    },
    [rows, link] as const,
  )
}

function watchAdditions(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(paths.listTable()))
      sent.push(request.postData() ?? '')
  })
  return sent
}

const cartLink = (page: Page, count: number) =>
  page.getByRole('link', { name: `我的购物车 ${count}` })

test('presses in quick succession are one request with all rows', coreScripts, async ({ page }) => {
  await signInBuyer(page)
  await openList(page)
  const sent = watchAdditions(page)
  await page
    .getByRole('textbox', { name: / 数量$/ })
    .nth(1)
    .fill('20')
  await press(page, [0, 1, 2])
  await expect(page.getByText('3 种商品 已加入购物车').or(page.getByRole('alert'))).toBeVisible()
  await expect(cartLink(page, 4)).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.match(/intent=add-one/g)).toHaveLength(3)
  await expect(page.getByRole('textbox', { name: / 数量$/ }).nth(1)).toHaveValue('')
})

test(
  'presses while an answer is awaited follow it, and none is lost',
  needsScripts,
  async ({ page }) => {
    await signInBuyer(page)
    await openList(page)
    const sent = watchAdditions(page)
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/list\/table/, async (route) => {
      if (route.request().method() === 'POST') await held
      await route.continue()
    })
    await press(page, [0])
    await expect.poll(() => sent.length).toBe(1)
    await press(page, [1, 2])
    release()
    await expect(cartLink(page, 4)).toBeVisible()
    expect(sent).toHaveLength(2)
  },
)

test(
  'a link pressed at once leads on with the addition in the cart',
  needsScripts,
  async ({ page }) => {
    await signInBuyer(page)
    await openList(page)
    await press(page, [0], paths.cart())
    await expect(page).toHaveURL(new RegExp(`${paths.cart()}$`))
    await expect(cartLink(page, 2)).toBeVisible()
  },
)

test('a page that is left at once still adds', needsScripts, async ({ page }) => {
  await signInBuyer(page)
  await openList(page)
  await page.evaluate((href) => {
    document.querySelector<HTMLElement>('[value^="add-one/"]')?.click()
    location.assign(href)
  }, rarePaths.noActivity())
  await expect(page).toHaveURL(new RegExp(rarePaths.noActivity()))
  await expect(async () => {
    await open(page, paths.list())
    await expect(cartLink(page, 2)).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('a slow double click on a row with a number adds it once', coreScripts, async ({ page }) => {
  const buyer = await signInBuyer(page)
  await openList(page)
  await page
    .getByRole('textbox', { name: / 数量$/ })
    .first()
    .fill('20')
  const add = page.locator('[value^="add-one/"]').first()
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await add.click()
  await sent
  await add.click()
  await expect(cartLink(page, buyer.goods.length + 1)).toBeVisible()
  await open(page, paths.cart())
  const numbers = page.getByRole('textbox', { name: /^数量 / })
  await expect(numbers).toHaveCount(buyer.goods.length + 1)
  const values = await Promise.all((await numbers.all()).map((field) => field.inputValue()))
  expect(values).toContain('20')
})

test(
  'a press between a new address and its page keeps the new address',
  needsScripts,
  async ({ page }) => {
    await signInBuyer(page)
    await open(page, paths.listTable({ sort: 'name' }))
    await page.evaluate(pressBeforeItIsDrawn)
    await page.getByRole('link', { name: '只看有货', exact: true }).click()
    await expect(page.getByText(/已加入购物车/)).toBeVisible()
    await expect(page).toHaveURL(/stock=1/)
    await expect(cartLink(page, 2)).toBeVisible()
  },
)

/** Presses the first add button after the address has changed but before the next page is drawn. */
function pressBeforeItIsDrawn(): void {
  const stop = window.__remixRouter.subscribe(({ navigation, location: { search } }) => {
    if (navigation.state !== 'idle' || !search.includes('stock=1')) return
    stop()
    document.querySelector<HTMLElement>('[value^="add-one/"]')?.click()
  })
}
