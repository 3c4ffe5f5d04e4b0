import { expect, type Page } from '@playwright/test'
import { withoutPictures } from '#tests/chromium'
import { paths } from '#app/site/paths'
import { notANumber } from '#tests/sentences'
import { signInBuyer } from './buyer'
import { look, lookAtColours } from './look'
import { steadyGoods } from './own'
import {
  arrive,
  core,
  corePlain,
  coreScripts,
  fillLogin,
  hasScripts,
  needsScripts,
  open,
  test,
} from './shop'

test.use({ launchOptions: withoutPictures })

const quantities = (page: Page) => page.getByRole('textbox', { name: / 数量$/ })
const addButtons = (page: Page) => page.getByRole('button', { name: /^加入购物车 / })
const addAll = (page: Page) => page.getByRole('button', { name: '全部加入购物车' })

test('one button adds every row of the table that has a number', corePlain, async ({ page }) => {
  await signInBuyer(page)
  await open(page, paths.listTable(steadyGoods))
  await quantities(page).nth(0).fill('100')
  await quantities(page).nth(2).fill('100')
  await addAll(page).click()
  await expect(page.getByText(/(已加入 [12] 种|2 种商品 已加入购物车)/)).toBeVisible()
  await expect(quantities(page).nth(0)).toHaveValue('')
  await expect(page.getByRole('link', { name: '我的购物车 3' })).toBeVisible()
  await lookAtColours(page)
})

test('the button of a row adds only this row', async ({ page }) => {
  await signInBuyer(page)
  await open(page, paths.listTable(steadyGoods))
  await quantities(page).nth(0).fill('100')
  await quantities(page).nth(1).fill('100')
  await addButtons(page).nth(1).click()
  await expect(page.getByText(/已加入购物车/)).toBeVisible()
  await expect(page.getByRole('link', { name: '我的购物车 2' })).toBeVisible()
})

test('a row without a number is added by its button with one package', async ({ page }) => {
  await signInBuyer(page)
  await open(page, paths.listTable(steadyGoods))
  await addButtons(page).first().click()
  await expect(page.getByText(/已加入购物车/)).toBeVisible()
})

test(
  'what is no number is refused at its row, and all that was typed stays',
  core,
  async ({ page }) => {
    await signInBuyer(page)
    await open(page, paths.listTable(steadyGoods))
    await quantities(page).nth(0).fill('100')
    await quantities(page).nth(1).fill('两盒')
    await addAll(page).click()
    await expect(page.getByRole('alert')).toContainText('有数量填写不正确')
    await expect(page.getByText(notANumber, { exact: true })).toBeVisible()
    await page.getByRole('alert').getByRole('listitem').getByRole('link').click()
    await expect(quantities(page).nth(1)).toBeFocused()
    await expect(quantities(page).nth(0)).toHaveValue('100')
    await expect(quantities(page).nth(1)).toHaveValue('两盒')
    await expect(quantities(page).nth(1)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('link', { name: '我的购物车 1' })).toBeVisible()
  },
)

test(
  'Enter leads from row to row with scripts and adds all rows without',
  corePlain,
  async ({ page }) => {
    await signInBuyer(page)
    await open(page, paths.listTable(steadyGoods))
    await quantities(page).nth(0).fill('100')
    await quantities(page).nth(0).press('Enter')
    if (hasScripts()) {
      await expect(quantities(page).nth(1)).toBeFocused()
      await expect(page.getByText('已填 1 种')).toBeVisible()
    } else await expect(page.getByText(/已加入购物车/)).toBeVisible()
  },
)

test('arrow keys lead up and down the numbers of the table', needsScripts, async ({ page }) => {
  await signInBuyer(page)
  await open(page, paths.listTable(steadyGoods))
  await quantities(page).nth(0).press('ArrowDown')
  await expect(quantities(page).nth(1)).toBeFocused()
  await quantities(page).nth(1).press('ArrowUp')
  await expect(quantities(page).nth(0)).toBeFocused()
})

test('a visitor who adds signs in and finds the typed number again', core, async ({ page }) => {
  await open(page, paths.listTable(steadyGoods))
  await quantities(page).nth(3).fill('35')
  await addAll(page).click()
  await fillLogin(page, 'demo-clinic')
  await expect(page).toHaveURL(/list\/table/)
  await expect(quantities(page).nth(3)).toHaveValue('35')
})

test('a visitor sees no price but where to sign in, and comes back', async ({ page }) => {
  await open(page, paths.list({ class: 'antibiotic' }))
  const door = page.getByRole('link', { name: '登录后可见价格' }).first()
  await expect(door).toBeVisible()
  await expect(page.getByText('¥')).toHaveCount(0)
  await door.click()
  await fillLogin(page, 'demo-clinic')
  await expect(page).toHaveURL(/list\?class=antibiotic/)
  await expect(page.getByText('¥').first()).toBeVisible()
})

test('a favourite is kept, listed and dropped', async ({ page }) => {
  await signInBuyer(page)
  await open(page, paths.list(steadyGoods))
  const button = page.getByRole('button', { name: /^收藏 / }).first()
  const name = (await button.getAttribute('aria-label'))?.replace(/^收藏 /, '') ?? ''
  await button.click()
  await expect(page.getByText('收藏成功')).toBeVisible()
  await page.getByRole('link', { name: '查看我的收藏' }).click()
  await expect(page.getByRole('heading', { name: '我的收藏' })).toBeVisible()
  await look(page)
  await page.getByRole('button', { name: `取消收藏 ${name}` }).click()
  await expect(page.getByText('取消收藏成功')).toBeVisible()
  await expect(page.getByText('还没有收藏商品')).toBeVisible()
})

test('facets narrow a list and every choice can be taken back', core, async ({ page }) => {
  await open(page, paths.list())
  await page.getByText('筛选', { exact: true }).click()
  await page.getByRole('link', { name: /^抗生素 ?\d+$/ }).click()
  await arrive(page, /class=antibiotic/)
  await page.getByRole('link', { name: '只看有货' }).click()
  await arrive(page, /class=antibiotic.*stock=1|stock=1.*class=antibiotic/)
  await page.getByRole('link', { name: '取消筛选 抗生素' }).click()
  await expect(page).not.toHaveURL(/class=/)
  await expect(page).toHaveURL(/stock=1/)
})

test('the views show the same goods and keep filter, sort and page', async ({ page }) => {
  await open(page, paths.list({ class: 'patent', sort: 'name', page: 2 }))
  for (const view of ['表格', '无图', '大图']) {
    await page.getByRole('link', { name: view, exact: true }).click()
    await expect(page.getByRole('link', { name: view, exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expect(page).toHaveURL(/class=patent&sort=name&page=2/)
  }
})

test('goods are found by initials, and a search without hits has a way on', async ({ page }) => {
  await open(page, paths.home())
  await page.getByLabel('搜索药品或生产企业').fill('amxl')
  await page.getByRole('button', { name: '搜索' }).click()
  await expect(page.getByRole('heading', { name: '搜索“amxl”' })).toBeVisible()
  await page
    .getByRole('link', { name: /阿莫西林胶囊/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('阿莫西林胶囊')
  await look(page)
  await open(page, paths.search({ keywords: 'zzzzzzzz' }))
  await page.getByRole('link', { name: '看全部商品' }).click()
  await expect(page.getByRole('heading', { name: '全部商品' })).toBeVisible()
})

test(
  'suggestions follow typing, arrows choose, Esc hides, Enter searches',
  coreScripts,
  async ({ page }) => {
    // Routes are known from the start: discovering them on demand aborted a navigation meanwhile.
    await page.route(/__manifest.*suggestions/, () => undefined)
    await open(page, paths.home())
    const field = page.getByRole('combobox', { name: '搜索药品或生产企业' })
    await field.fill('amxl')
    await expect(page.getByText('正在搜索')).toBeVisible()
    await expect(page.getByRole('option').first()).toBeVisible()
    await field.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
    await field.press('ArrowDown')
    await field.press('ArrowDown')
    const chosen = page.getByRole('option', { selected: true })
    const words = (await chosen.getAttribute('data-text')) ?? ''
    await field.press('Enter')
    await expect(page.getByRole('heading', { name: `搜索“${words}”` })).toBeVisible()
    await field.fill('zzzzzzzz')
    await expect(page.getByText('暂无数据')).toBeVisible()
  },
)

test('the product page shows its batches and adds to the cart', async ({ page }) => {
  await signInBuyer(page)
  await open(page, paths.goods(1))
  await expect(page.getByRole('table')).toContainText('有效期至')
  await addButtons(page).first().click()
  await expect(page.getByText(/已加入购物车/)).toBeVisible()
  await page.getByRole('link', { name: '去购物车' }).click()
  await expect(page).toHaveURL(paths.cart())
})
