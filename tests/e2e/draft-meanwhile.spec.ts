import { expect, type Page, type Request } from '@playwright/test'
import { withoutPictures } from '#tests/chromium'
import { paths } from '#app/site/paths'
import { signInBuyer } from './buyer'
import { gate } from './gate'
import { steadyGoods } from './own'
import { core, needsScripts, open, test } from './shop'

test.use({ launchOptions: withoutPictures })

const quantities = (page: Page) => page.getByRole('textbox', { name: / 数量$/ })
const addAll = (page: Page) => page.getByRole('button', { name: '全部加入购物车' })
const sum = (page: Page) => page.locator('.draft-sum')
const cartLink = (page: Page, count: number) =>
  page.getByRole('link', { name: `我的购物车 ${count}` })

const isSave = (request: Request) =>
  request.method() === 'POST' && request.url().endsWith(paths.cartDraft())
const isForm = (request: Request) => request.method() === 'POST' && !isSave(request)

async function openWithNumber(page: Page, number: string): Promise<void> {
  await signInBuyer(page)
  await open(page, paths.listTable(steadyGoods))
  const saved = page.waitForResponse((response) => isSave(response.request()))
  await quantities(page).first().fill(number)
  await (await saved).finished()
}

test.describe('with scripts', needsScripts, () => {
  test(
    'a number typed while a page is on its way stays, whenever it is saved',
    core,
    async ({ page }) => {
      await openWithNumber(page, '10')
      const read = gate()
      const shown = gate()
      await page.route(/list\/table\.data/, async (route) => {
        if (route.request().method() !== 'GET') return route.continue()
        const response = await route.fetch()
        read.open()
        await shown.isOpen
        await route.fulfill({ response })
      })
      await addAll(page).click()
      await read.isOpen
      const saved = page.waitForResponse((response) => isSave(response.request()))
      await quantities(page).nth(1).fill('20')
      // Data read before a save knows nothing of the save.
      await Promise.race([saved, page.waitForTimeout(2500)])
      shown.open()
      await expect(cartLink(page, 2)).toBeVisible()
      await expect(quantities(page).first()).toHaveValue('')
      await expect(quantities(page).nth(1)).toHaveValue('20')
      await expect(sum(page)).toContainText('已填 1 种')
      await saved
      await page.reload()
      await expect(quantities(page).nth(1)).toHaveValue('20')
    },
  )

  test(
    'a form carries what stood there when it was sent, and no number typed since',
    core,
    async ({ page }) => {
      await signInBuyer(page)
      await open(page, paths.listTable(steadyGoods))
      const typedOn = gate()
      await page.route(`**${paths.cartDraft()}`, async (route) => {
        await typedOn.isOpen
        await route.continue()
      })
      await quantities(page).first().fill('10')
      await expect(sum(page)).toContainText('已填 1 种')
      const saving = page.waitForRequest(isSave)
      await addAll(page).click()
      await saving
      await quantities(page).nth(1).fill('20')
      typedOn.open()
      await expect(cartLink(page, 2)).toBeVisible()
      await expect(quantities(page).first()).toHaveValue('')
      await expect(quantities(page).nth(1)).toHaveValue('20')
      await expect(sum(page)).toContainText('已填 1 种')
    },
  )

  test('a refusal brings back no number that was mended meanwhile', async ({ page }) => {
    await openWithNumber(page, '很多')
    const mended = gate()
    await page.route(/list\/table\.data/, async (route) => {
      if (isForm(route.request())) await mended.isOpen
      await route.continue()
    })
    const sending = page.waitForRequest(isForm)
    await addAll(page).click()
    await sending
    await quantities(page).first().fill('30')
    mended.open()
    await expect(page.getByRole('alert')).toContainText('有数量填写不正确')
    await expect(quantities(page).first()).toHaveValue('30')
    await expect(sum(page)).toContainText(/已填 1 种，约 ¥[\d.,]+$/)
    await addAll(page).click()
    await expect(cartLink(page, 2)).toBeVisible()
  })

  test('a number typed into a row that was just added stays there', async ({ page }) => {
    await openWithNumber(page, '10')
    const add = page.locator('[value^="add-one/"]').first()
    const loaded = page.waitForResponse(/goods-presses/)
    await add.hover()
    await (await loaded).finished()
    await add.click()
    await quantities(page).first().fill('30')
    await expect(cartLink(page, 2)).toBeVisible()
    await expect(quantities(page).first()).toHaveValue('30')
    await expect(sum(page)).toContainText('已填 1 种')
  })

  test('what is cleared while it is saved does not come back', async ({ page }) => {
    await openWithNumber(page, '10')
    const cleared = gate()
    await page.route(`**${paths.cartDraft()}`, async (route) => {
      await Promise.race([cleared.isOpen, page.waitForTimeout(1500)])
      await route.continue()
    })
    page.on('response', (response) => {
      if (isForm(response.request())) cleared.open()
    })
    const saving = page.waitForRequest(isSave)
    await quantities(page).nth(1).fill('20')
    await saving
    await page.getByText('清空', { exact: true }).click()
    await page.getByRole('button', { name: /^确定清空/ }).click()
    await expect(page.getByText('已清空填写的数量')).toBeVisible()
    await page.waitForTimeout(500)
    await page.reload()
    await expect(sum(page)).toHaveText('')
  })
})
