import { expect, type Page } from '@playwright/test'
import { withoutPictures } from '#tests/chromium'
import { paths } from '#app/site/paths'
import { notANumber } from '#tests/sentences'
import { password, signInBuyer, type TestBuyer } from './buyer'
import { lookAtColours } from './look'
import { steadyGoods } from './own'
import {
  arrive,
  core,
  corePlain,
  hasScripts,
  needsScripts,
  neverOfferDraws,
  open,
  signIn,
  test,
} from './shop'

test.use({ launchOptions: withoutPictures })

const quantities = (page: Page) => page.getByRole('textbox', { name: / 数量$/ })
const sum = (page: Page) => page.locator('.draft-sum')
const addAll = (page: Page) => page.getByRole('button', { name: '全部加入购物车' })

/** The control that navigates: a link, or without scripts a button of the form. */
function go(page: Page, name: string) {
  return page.getByRole(hasScripts() ? 'link' : 'button', { name, exact: true }).first()
}

async function fillFirst(page: Page, number: string): Promise<string> {
  const field = quantities(page).first()
  await field.fill(number)
  return (await field.getAttribute('aria-label')) ?? ''
}

async function searchFor(page: Page, words: string): Promise<void> {
  if (hasScripts()) {
    await page.getByLabel('搜索药品或生产企业').fill(words)
    await page.getByRole('button', { name: '搜索', exact: true }).click()
  } else {
    await page.getByLabel('搜索词').fill(words)
    await page.getByRole('button', { name: '带数量搜索' }).click()
  }
  await expect(page.getByRole('heading', { name: `搜索“${words}”` })).toBeVisible()
}

test(
  'numbers survive page, sort, filter, search, view and browser, and one button adds them',
  corePlain,
  async ({ page, browser }) => {
    const buyer = await signInBuyer(page)
    await open(page, paths.listTable(steadyGoods))
    const first = await fillFirst(page, '10')
    await go(page, '第 2 页').click()
    await arrive(page, /page=2/)
    await expect(sum(page)).toContainText(/已填 1 种，约 ¥\d/)
    await fillFirst(page, '20')
    await go(page, '价格 ↓').click()
    await arrive(page, /sort=price_desc/)
    await expect(sum(page)).toContainText('已填 2 种')
    await fillFirst(page, '30')
    await go(page, '只看促销').click()
    await arrive(page, /promo=1/)
    await expect(sum(page)).toContainText('已填 3 种')
    await go(page, '只看促销').click()
    await arrive(page, /^(?!.*promo=1)/)
    await go(page, '无图').click()
    await arrive(page, /no_image/)
    await expect(quantities(page).first()).toHaveValue('30')
    await quantities(page).nth(1).fill('40')
    await searchFor(page, 'amxl')
    await expect(sum(page)).toContainText('已填 4 种')
    await open(page, paths.listTable(steadyGoods))
    await expect(page.getByRole('textbox', { name: first, exact: true })).toHaveValue('10')
    await lookAtColours(page)

    const { baseURL, javaScriptEnabled } = test.info().project.use
    const context = await browser.newContext({ baseURL, javaScriptEnabled, locale: 'zh-CN' })
    const later = await context.newPage()
    await neverOfferDraws(later)
    await signIn(later, buyer.username, password)
    await open(later, paths.listTable(steadyGoods))
    await expect(sum(later)).toContainText('已填 4 种')
    await addAll(later).click()
    await expect(later.getByText(/已加入 [1-4] 种/)).toBeVisible()
    await expect(sum(later)).toHaveText('')
    await expect(later.getByRole('link', { name: '我的购物车 5' })).toBeVisible()
    await context.close()
  },
)

test('what is no number is said at its field wherever it is shown, and is not lost', async ({
  page,
}) => {
  await signInBuyer(page)
  await open(page, paths.listTable(steadyGoods))
  const first = await fillFirst(page, '两盒')
  await quantities(page).nth(1).fill('100')
  await go(page, '第 2 页').click()
  await arrive(page, /page=2/)
  await expect(sum(page)).toContainText(/已填 2 种，约 ¥[\d.,]+，1 种有误/)
  await addAll(page).click()
  await expect(page.getByRole('alert')).toContainText(`填写的是“两盒”，${notANumber}`)
  await expect(sum(page)).toContainText('已填 1 种')
  await go(page, '第 1 页').click()
  await expect(page.getByRole('textbox', { name: first, exact: true })).toHaveValue('两盒')
  await expect(page.getByText(notANumber)).toBeVisible()
})

test('numbers are emptied one by one, and all at once', async ({ page }) => {
  await signInBuyer(page)
  await open(page, paths.listNoImage(steadyGoods))
  await quantities(page).nth(0).fill('10')
  await quantities(page).nth(1).fill('20')
  await go(page, '表格').click()
  await arrive(page, /table/)
  await expect(sum(page)).toContainText('已填 2 种')
  await quantities(page).nth(0).fill('')
  await go(page, '第 2 页').click()
  await arrive(page, /page=2/)
  await expect(sum(page)).toContainText('已填 1 种')
  await page.getByText('清空', { exact: true }).click()
  await page.getByRole('button', { name: /^确定清空/ }).click()
  await expect(page.getByText('已清空填写的数量')).toBeVisible()
  await expect(sum(page)).toHaveText('')
})

test('a session that ends in between costs no number', async ({ page }) => {
  const buyer = await signInBuyer(page)
  await open(page, paths.listTable(steadyGoods))
  await fillFirst(page, '10')
  await buyer.endSession()
  await go(page, '第 2 页').click()
  await page.getByLabel('用户名或手机号').fill(buyer.username)
  await page.getByLabel('密码').fill(password)
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('button', { name: '继续提交' }).click()
  await arrive(page, /page=2/)
  await expect(sum(page)).toContainText('已填 1 种')
})

test('the sum follows the keys and is kept without a link', needsScripts, async ({ page }) => {
  await signInBuyer(page)
  await open(page, paths.listTable(steadyGoods))
  const saved = page.waitForResponse((response) => response.url().endsWith(paths.cartDraft()))
  await fillFirst(page, '10')
  await expect(sum(page)).toContainText(/已填 1 种，约 ¥/)
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(quantities(page).first()).toHaveValue('10')
})

async function expectInCart(page: Page, buyer: TestBuyer, number: string): Promise<void> {
  await open(page, paths.cart())
  const fields = page.getByRole('textbox', { name: /^数量 / })
  await expect(fields).toHaveCount(buyer.goods.length + 1)
  const values = await Promise.all((await fields.all()).map((field) => field.inputValue()))
  expect(values).toContain(number)
}

test('a second page adds nothing that another one has added', core, async ({ page }) => {
  const buyer = await signInBuyer(page)
  await open(page, paths.listTable(steadyGoods))
  await fillFirst(page, '10')
  await go(page, '第 2 页').click()
  await arrive(page, /page=2/)
  const other = await page.context().newPage()
  await open(other, paths.listTable(steadyGoods))
  await expect(quantities(other).first()).toHaveValue('10')
  await addAll(page).click()
  await expect(sum(page)).toHaveText('')
  await addAll(other).click()
  await expect(other.getByRole('alert')).toContainText('已在别处加入购物车或清空')
  await other.close()
  await expectInCart(page, buyer, '10')
})

test('a double click on the button that adds all adds once', async ({ page }) => {
  const buyer = await signInBuyer(page)
  await open(page, paths.listTable(steadyGoods))
  await fillFirst(page, '10')
  await addAll(page).dblclick()
  await expect(page.getByText(/已加入购物车|已加入 \d+ 种|种未加入/).first()).toBeVisible()
  await expectInCart(page, buyer, '10')
})

test.describe('with scripts', needsScripts, () => {
  test('a number is not lost when it could not be added, nor when the page is loaded anew', async ({
    page,
  }) => {
    await signInBuyer(page)
    await open(page, paths.listTable(steadyGoods))
    const first = await fillFirst(page, '10')
    // The draft code loads with the first quantity; without it there is no total while offline.
    await expect(sum(page)).toContainText('已填 1 种')
    await page.context().setOffline(true)
    await addAll(page).click()
    await expect(page.getByRole('alert')).toContainText('网络不通')
    await expect(sum(page)).toContainText('已填 1 种')
    await page.context().setOffline(false)
    await go(page, '第 2 页').click()
    await arrive(page, /page=2/)
    await expect(sum(page)).toContainText('已填 1 种')
    await quantities(page).nth(1).fill('20')
    await page.reload()
    await expectSumOfFirstPage(page, '已填 2 种')
    await expect(page.getByRole('textbox', { name: first, exact: true })).toHaveValue('10')
  })

  test(
    'a number is kept that was typed before the script that keeps it is there',
    core,
    async ({ page }) => {
      await signInBuyer(page)
      await page.route(/typed-numbers/, () => undefined)
      await open(page, paths.listTable(steadyGoods))
      await fillFirst(page, '10')
      await page.reload()
      await expectSumOfFirstPage(page, '已填 1 种')
    },
  )
})

/** The last quantity of the page just left may arrive after the next page was requested. */
async function expectSumOfFirstPage(page: Page, words: string): Promise<void> {
  await expect(async () => {
    await open(page, paths.listTable(steadyGoods))
    await expect(sum(page)).toContainText(words, { timeout: 1000 })
  }).toPass()
}
