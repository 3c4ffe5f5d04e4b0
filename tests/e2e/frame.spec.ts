import { expect, type Page } from '@playwright/test'
import { paths } from '#app/site/paths'
import { signInBuyer } from './buyer'
import { look, lookAtColours } from './look'
import {
  core,
  corePlain,
  coreScripts,
  expectAccessible,
  hasScripts,
  login,
  needsScripts,
  open,
  test,
} from './shop'

test.use({ reuseContext: false })

const panel = (page: Page) => page.getByRole('complementary', { name: '快捷入口' })
const menu = (page: Page) => page.getByRole('navigation', { name: '商品分类' })
const mainNav = (page: Page) => page.getByRole('navigation', { name: '主导航' })
const topBanner = (page: Page) => page.getByRole('region', { name: '顶部横幅' })
const focused = (page: Page) => page.locator(':focus')

async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    const said = await page.evaluate(() => {
      const focused = document.activeElement
      return focused instanceof HTMLElement ? [focused.ariaLabel, focused.innerText] : []
    })
    if (said.includes(name)) return
  }
  throw new Error(`Tab does not reach ${name}`)
}

test(
  'the keyboard alone reaches a sub-category, which opens beside its category',
  core,
  async ({ page }) => {
    await open(page, paths.list())
    await tabTo(page, '全部商品分类')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(focused(page)).toBeVisible()
    const name = await focused(page).innerText()
    await expect(menu(page).getByRole('link', { name, exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/list\?select=\d+/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  },
)

test('the menu has seven categories, and the level below opens under the pointer', async ({
  page,
}) => {
  await open(page, paths.home())
  const shown = menu(page).locator('.category-menu-list > li')
  await expect(shown).toHaveCount(7)
  const below = shown.nth(2).locator('.category-menu-children a')
  await expect(below.first()).toBeHidden()
  await shown.nth(2).hover()
  await expect(below.first()).toBeVisible()
  await below.first().click()
  await expect(page).toHaveURL(/\/list\?select=\d+/)
})

test('the navigation drops down by keyboard; what has not begun says so', async ({ page }) => {
  await open(page, paths.home())
  expect(await mainNav(page).locator('.nav-list > li').count()).toBeLessThanOrEqual(9)
  await tabTo(page, '特惠专区')
  await tabTo(page, '年终备货节')
  await expect(focused(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('活动暂未开始')
  await look(page)
})

test('the keyboard alone searches', async ({ page }) => {
  await open(page, paths.home())
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText('跳到主要内容')
  await page.getByRole('combobox').focus()
  await page.keyboard.type('amxl')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?type=goods&keywords=amxl/)
})

test('a banner is closed where it stands, and stays closed on other pages', async ({ page }) => {
  await open(page, paths.home())
  await topBanner(page).getByRole('button', { name: '关闭顶部横幅' }).click()
  await expect(topBanner(page)).toHaveCount(0)
  await expect(page).toHaveURL(paths.home())
  await open(page, paths.list())
  await expect(page.getByRole('region', { name: '底部横幅' })).toBeVisible()
  await open(page, paths.banners())
  await page.getByRole('button', { name: '恢复显示' }).click()
  await open(page, paths.home())
  await expect(topBanner(page)).toBeVisible()
})

test('a dead picture leaves its words and no hole', async ({ page }) => {
  await open(page, paths.home())
  const whole = await topBanner(page).boundingBox()
  await page.route('**/focus-image/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: 'no picture' }),
  )
  await page.goto(`${paths.home()}?again`)
  await expect(topBanner(page).getByText('满 800 元全场包邮')).toBeVisible()
  expect(await topBanner(page).boundingBox()).toEqual(whole)
  // The image lies over the text, so it must be transparent.
  await expect(topBanner(page).locator('img')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('popovers of the top bar open by keyboard', core, async ({ page }) => {
  await open(page, paths.home())
  const code = page.getByRole('banner').getByRole('img', { name: '手机访问商城的二维码' })
  await expect(code).toBeHidden()
  await tabTo(page, '手机商城')
  await page.keyboard.press('Enter')
  await expect(code).toBeVisible()
  await lookAtColours(page)
  if (!hasScripts()) return
  await page.keyboard.press('Escape')
  await expect(code).toBeHidden()
  await expect(focused(page)).toHaveText('手机商城')
})

test('messages are counted in the panel until they are read', async ({ page }) => {
  const { storeId, change } = await signInBuyer(page)
  await change((db) =>
    db
      .insertInto('messages')
      .values(
        ['订单已发货', '证照即将到期'].map((title) => ({
          store_id: storeId,
          type: 'order' as const,
          title,
          text: '详情请看会员中心。',
          url: '',
          created_at: 0,
          read_at: null,
        })),
      )
      .execute(),
  )
  await open(page, paths.home())
  await panel(page).getByRole('link', { name: '消息 2' }).click()
  await expect(page.getByRole('heading', { name: '我的消息' })).toBeVisible()
  await expect(page.getByText('未读', { exact: true })).toHaveCount(2)
  await look(page)
  await page.getByRole('button', { name: '全部标为已读' }).click()
  await expect(page.getByText('消息已标为已读')).toBeVisible()
  await expect(page.getByText('未读', { exact: true })).toHaveCount(0)
  await expect(panel(page).getByRole('link', { name: '消息', exact: true })).toBeVisible()
})

test(
  'the panel leads to the cart: as a drawer with scripts, as its page without',
  corePlain,
  async ({ page }) => {
    const { goods } = await signInBuyer(page, { goods: [{ name: '抽屉片' }, { name: '抽屉丸' }] })
    await open(page, paths.list({ page: 2 }))
    await panel(page)
      .getByRole('link', { name: /^购物车/ })
      .click()
    if (!hasScripts()) {
      await expect(page).toHaveURL(paths.cart())
      return
    }
    const drawer = page.getByRole('region', { name: '购物车' })
    await expect(drawer).toBeFocused()
    await expect(drawer.getByText('共 2 种，已选 2 种')).toBeVisible()
    await expect(drawer.getByText(goods[0]?.manufacturer ?? '-').first()).toBeVisible()
    expect(Math.round((await panel(page).boundingBox())?.width ?? 0)).toBe(310)
    await expectAccessible(page)
    await drawer.getByRole('link', { name: '删除 抽屉片' }).click()
    await expect(page.getByText('确定删除这件商品吗?')).toBeVisible()
    await page.getByRole('button', { name: '确定' }).click()
    await expect(drawer.getByText('共 1 种，已选 1 种')).toBeVisible()
    await expect(page).toHaveURL(/\/list\?page=2/)
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    expect(Math.round((await panel(page).boundingBox())?.width ?? 0)).toBe(40)
  },
)

test(
  'the drawer says when the cart is empty, and gives the focus back',
  coreScripts,
  async ({ page }) => {
    await login(page, 'demo-empty')
    await open(page, paths.list())
    const entry = panel(page).getByRole('link', { name: '购物车' })
    await entry.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('购物车是空的')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(entry).toBeFocused()
  },
)

test('the cart drawer is closed on the first step', needsScripts, async ({ page }) => {
  await signInBuyer(page)
  await open(page, paths.list())
  const drawer = page.getByRole('region', { name: '购物车' })
  await panel(page)
    .getByRole('link', { name: /^购物车/ })
    .click()
  await drawer.getByRole('link', { name: '去购物车' }).click()
  await expect(page).toHaveURL(paths.cart())
  await expect(drawer.getByRole('link', { name: '去购物车' })).toHaveCount(0)
})

test('customer service is a drawer with scripts and a page without', async ({ page }) => {
  await open(page, paths.list())
  await panel(page).getByRole('link', { name: '客服' }).click()
  await expect(page.getByRole('link', { name: /^QQ 客服 2/ })).toBeVisible()
  const help = page.getByRole('navigation', { name: '常见问题' }).getByRole('link').first()
  await expect(help).toBeVisible()
  if (hasScripts()) await expect(page).toHaveURL(paths.list())
  else await expect(page).toHaveURL(paths.service())
  await look(page)
})

test('batch reports are asked for from the top bar', async ({ page }) => {
  await open(page, paths.home())
  await page.getByRole('link', { name: '质检报告查询' }).click()
  await expect(page.getByText('登录后可以查询')).toBeVisible()
  await login(page, 'demo-clinic')
  await page.getByRole('link', { name: '质检报告查询' }).click()
  await expect(
    page
      .getByRole('button', { name: '全部打包下载' })
      .or(page.getByRole('link', { name: '全部打包下载' }))
      .first(),
  ).toBeVisible()
})

test('the last keyword waits in the field of the next page', needsScripts, async ({ page }) => {
  await open(page, paths.home())
  await page.getByRole('combobox').fill('huangqi')
  await open(page, paths.list())
  await expect(page.getByRole('combobox')).toHaveValue('huangqi')
  await page.getByRole('combobox').fill('')
  await open(page, paths.home())
  await expect(page.getByRole('combobox')).toHaveValue('')
})

test(
  'a page from before signing in is not shown again as it was',
  coreScripts,
  async ({ page }) => {
    await open(page, paths.list({ page: 3 }))
    await login(page, 'demo-clinic')
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(/\/list\?page=3/)
    await expect(page.getByRole('button', { name: '安全退出' })).toBeVisible()
  },
)
