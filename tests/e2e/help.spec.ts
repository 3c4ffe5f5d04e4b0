import { expect, type Page } from '@playwright/test'
import { paths } from '#app/site/paths'
import { look, lookAtColours } from './look'
import { coreScripts, hasScripts, open, test } from './shop'

const menu = (page: Page) => page.getByRole('navigation', { name: '帮助与资讯目录' })

test('a visitor reads from group to article and on to the next', async ({ page }) => {
  await open(page, paths.help('xrzn'))
  await page.getByRole('main').getByRole('link', { name: '会员注册' }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('会员注册')
  await expect(menu(page).getByRole('link', { name: '会员注册' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page
    .getByRole('navigation', { name: '上一篇与下一篇' })
    .getByRole('link', { name: '诊所注册需要的资料' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('诊所注册需要的资料')
  await page
    .getByRole('navigation', { name: '当前位置' })
    .getByRole('link', { name: '新手指南' })
    .click()
  await expect(page).toHaveURL(paths.help('xrzn'))
})

test('help is found by its words and by initials', async ({ page }) => {
  await open(page, paths.help('us'))
  for (const keywords of ['退换', 'ypth']) {
    await page.getByLabel('搜索帮助').fill(keywords)
    await page.getByRole('button', { name: '查找' }).click()
    await expect(page.getByLabel('搜索帮助')).toHaveValue(keywords)
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('药品退换')
  }
  await page.getByLabel('搜索帮助').fill('没有这样的帮助')
  await page.getByRole('button', { name: '查找' }).click()
  await expect(page.getByText('没有找到“没有这样的帮助”')).toBeVisible()
  await look(page)
})

test('news have pages, dates and neighbours', async ({ page }) => {
  await open(page, paths.newsList('company'))
  await page.getByRole('link', { name: '下一页' }).click()
  await page.getByRole('link', { name: '采芝医药商城开业' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('采芝医药商城开业')
  await expect(page.getByText(/\d{4}-\d\d-\d\d/)).toBeVisible()
  await look(page)
  await page.getByRole('link', { name: '售后改为按行、按批号申请' }).click()
  await expect(page.getByText('近效期商品除质量和配送问题外仍然不退不换')).toBeVisible()
})

test('a complaint with a mistake keeps what was typed; mended, it has a number', async ({
  page,
}) => {
  await open(page, paths.help('tsjy'))
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('请选择投诉或建议')).toBeVisible()
  await page.getByLabel('投诉', { exact: true }).check()
  await page.getByLabel('内容').fill('送货员没有出示温度记录')
  await page.getByLabel('电子邮箱').fill('yao.fang@example')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('请输入正确的电子邮箱')).toBeVisible()
  await expect(page.getByLabel('投诉', { exact: true })).toBeChecked()
  await expect(page.getByLabel('内容')).toHaveValue('送货员没有出示温度记录')
  await expect(page.getByLabel('电子邮箱')).toHaveAttribute('aria-invalid', 'true')
  await lookAtColours(page)
  await page.getByLabel('电子邮箱').fill('')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('请填写联系电话或电子邮箱，以便答复您')).toBeVisible()
  await page.getByLabel('联系电话').fill('0571-88886666')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText(/受理编号 TS\d{14}/)).toBeVisible()
  await look(page)
  await page.getByRole('link', { name: '再写一条' }).click()
  await expect(page.getByLabel('内容')).toHaveValue('')
})

test('the licences show, and open at full size', async ({ page }) => {
  await open(page, paths.help('wzzz'))
  const images = page.getByRole('img', { name: /看大图$/ })
  await expect(images).toHaveCount(4)
  for (const image of await images.all()) {
    const file = await page.request.get((await image.getAttribute('src')) ?? '')
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(await file.text()).toContain('样本')
  }
  await page.getByRole('link', { name: '药品经营许可证，看大图' }).click()
  await expect(page).toHaveURL(/licences\/drug\.svg$/)
})

test('on paper there is the text and nothing around it', async ({ page }) => {
  await open(page, paths.help('ypth'))
  await page.emulateMedia({ media: 'print' })
  await expect(menu(page)).toBeHidden()
  await expect(page.getByLabel('搜索帮助')).toBeHidden()
  await expect(page.getByRole('heading', { name: '药品退换' })).toBeVisible()
})

test('a link out of a page without scripts loads the next page as it is', async ({ page }) => {
  await open(page, paths.help('hyzc'))
  const goods = page.getByRole('link', { name: '全部商品', exact: true })
  await expect(goods).toBeVisible()
  await expect(page.locator('script')).toHaveCount(0)
  await goods.click()
  await expect(page.getByRole('heading', { name: '全部商品' })).toBeVisible()
  if (hasScripts()) await expect(page.locator('html[data-hydrated]')).toBeAttached()
})

test(
  'from a page with scripts it is reached without a load, and so is the way on',
  coreScripts,
  async ({ page }) => {
    await open(page, paths.list())
    await page.evaluate((href) => {
      const link = document.createElement('a')
      Object.assign(link, { href, textContent: '看帮助' })
      document.querySelector('main')?.prepend(link)
      document.documentElement.dataset.notLoadedSince = ''
    }, paths.help('tsjy'))
    const since = page.locator('html[data-not-loaded-since]')
    await page.getByRole('link', { name: '看帮助' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('投诉建议')
    await expect(page).toHaveTitle('投诉建议 - 采芝医药商城')
    await page.getByRole('button', { name: '提交' }).click()
    await expect(page.getByText('请选择投诉或建议')).toBeVisible()
    await menu(page).getByRole('link', { name: '用户协议' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('用户协议')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('投诉建议')
    await page.goBack()
    await expect(page.getByRole('heading', { name: '全部商品' })).toBeVisible()
    await expect(since).toBeAttached()
  },
)
