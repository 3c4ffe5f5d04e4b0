import { expect, test } from 'vitest'
import { pageOnFakeUpstream } from './page-on-fake-upstream'
import { onlyInAll } from '#tests/tags'

const { open, current } = pageOnFakeUpstream()

test('a form stays with all that was typed, says so in view, and can be sent again', async () => {
  await open('/cart/step2')
  await current.page.getByLabel('订单备注').fill('请上午送货')
  await current.page.context().setOffline(true)
  await current.page.getByRole('button', { name: '提交订单' }).click()
  const notice = current.page.getByRole('alert').filter({ hasText: '网络不通' })
  await notice.waitFor()
  expect(await notice.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await current.page.getByLabel('订单备注').inputValue()).toBe('请上午送货')
  await current.page.context().setOffline(false)
  await current.page.getByRole('button', { name: '提交订单' }).click()
  await current.page.getByRole('heading', { name: '付款', exact: true }).waitFor()
})

test(
  'a question about a price is answered in words, and no number is lost',
  onlyInAll,
  async () => {
    await open('/cart')
    // The first press loads the route, which is then known offline.
    await current.page.getByRole('button', { name: '价格怎么来的' }).first().click()
    await current.page.locator('#why').waitFor()
    await current.page.context().setOffline(true)
    await current.page.getByLabel('数量 阿莫西林胶囊').fill('30')
    // The failed save of the quantity reports first; it would otherwise abort the press.
    await current.page
      .getByText(/^未保存/)
      .first()
      .waitFor()
    await current.page.getByRole('button', { name: '价格怎么来的' }).nth(1).click()
    await current.page.getByText('网络不通，请稍候再试', { exact: true }).waitFor()
    expect(await current.page.getByLabel('数量 阿莫西林胶囊').inputValue()).toBe('30')
  },
)

test('a link leaves the page as it is and says so in view', async () => {
  await open('/cart/step2')
  await current.page.getByLabel('订单备注').fill('请上午送货')
  await current.page.context().setOffline(true)
  await current.page.getByRole('link', { name: '返回首页' }).click()
  const notice = current.page.getByRole('alert').filter({ hasText: '网络不通' })
  await notice.waitFor()
  expect(await notice.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await current.page.getByLabel('订单备注').inputValue()).toBe('请上午送货')
})

test('a link that is not answered leaves the page as it is, and the next one leads on', async () => {
  await open('/cart/step2')
  await current.page.getByLabel('订单备注').fill('请上午送货')
  await current.page.route(/\.data/, (route) => route.abort('connectionrefused'))
  const link = current.page.getByRole('link', { name: '返回首页' })
  await link.click()
  await current.page.getByRole('alert').filter({ hasText: '网络不通' }).waitFor()
  expect(await current.page.getByLabel('订单备注').inputValue()).toBe('请上午送货')
  await current.page.unroute(/\.data/)
  await current.page.getByRole('button', { name: '知道了' }).click()
  await link.click()
  await current.page.waitForURL((url) => url.pathname === '/' || url.pathname === '/home')
  expect(await current.page.getByRole('alert').count()).toBe(0)
})
