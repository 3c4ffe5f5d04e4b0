import { describe, expect, test } from 'vitest'
import { busy } from '#tests/sentences'
import { offeredDraw } from './good-answers'
import { envelope, hangsUp } from './fake-upstream'
import { pageOnFakeUpstream } from './page-on-fake-upstream'
import { onlyInAll } from '#tests/tags'

const edit = 'POST /api/cart/12/edit'
const cartList = 'GET /api/cart/list'

const { site, open, current } = pageOnFakeUpstream()

/** As when the upstream is down: every call of a page fails. */
function failAltogether(...writes: string[]): void {
  const reads = [cartList, 'GET /api/user/base', 'GET /api/address', 'POST /api/cart/checkout']
  for (const call of [...writes, ...reads]) site.upstream.on(call, hangsUp)
}

const number = () => current.page.getByLabel('数量 阿莫西林胶囊')
const edits = () => site.upstream.heard.filter(({ call }) => call === edit)

describe('a number of the cart that cannot be saved in the background', () => {
  test('stays in its field and says so, and is saved with the next one', async () => {
    await open('/cart')
    site.upstream.on(edit, envelope(503))
    await number().fill('30')
    await current.page.getByText(`未保存：${busy}`).waitFor()
    expect(await number().inputValue()).toBe('30')
    site.upstream.on(
      edit,
      envelope(200, { number: 30, total: { count: 2, number: 40, total: '500', all_count: 2 } }),
    )
    await current.page.getByLabel('数量 布洛芬片').fill('20')
    await current.page.getByText('未保存').waitFor({ state: 'detached' })
    expect(edits().map(({ body }) => body)).toEqual([
      'number=30&with_cart=1',
      'number=30&with_cart=1',
    ])
  })

  test('stays on its page when the upstream is gone altogether', async () => {
    await open('/cart')
    failAltogether(edit)
    await number().fill('30')
    await current.page.getByText(`未保存：${busy}`).waitFor()
    expect(await number().inputValue()).toBe('30')
    expect(await current.page.getByText('安全退出').isVisible()).toBe(true)
    await current.page.getByRole('button', { name: '去结算' }).click()
    await current.page.getByText(`未能全部保存：${busy}`).waitFor()
    expect(await number().inputValue()).toBe('30')
  })

  test('stays when there is no network, and is saved when it is back', async () => {
    await open('/cart')
    await current.page.context().setOffline(true)
    await number().fill('30')
    await current.page.getByText('未保存：网络不通').waitFor()
    expect(await number().inputValue()).toBe('30')
    await current.page.context().setOffline(false)
    await number().press('Enter')
    await current.page.getByText('未保存').waitFor({ state: 'detached' })
    expect(edits().map(({ body }) => body)).toEqual(['number=30&with_cart=1'])
  })

  test('is not confused with one that is saved, whose sums cannot be had', onlyInAll, async () => {
    await open('/cart')
    site.upstream.on(cartList, envelope(503))
    await number().fill('30')
    await current.page.getByText('合计未能更新').waitFor()
    expect(await current.page.getByText('未保存').count()).toBe(0)
    expect(await number().inputValue()).toBe('30')
  })

  test('nor does a tick come off', onlyInAll, async () => {
    await open('/cart')
    failAltogether('POST /api/cart/batch_select')
    const tick = current.page.getByRole('checkbox', { name: '选择 布洛芬片' })
    await tick.uncheck()
    await current.page.getByText(`未保存：${busy}`).waitFor()
    expect(await tick.isChecked()).toBe(false)
  })
})

describe('what was typed stays in its fields, the upstream gone altogether,', () => {
  test('at step 2', async () => {
    await open('/cart/step2')
    await current.page.getByLabel('订单备注').fill('请上午送货')
    await current.page.getByRole('radio', { name: /周护士/ }).check()
    await current.page.getByRole('checkbox', { name: /使用余额/ }).check()
    failAltogether('POST /api/order')
    await current.page.getByRole('button', { name: '提交订单' }).click()
    await current.page.getByRole('alert').getByText(busy).waitFor()
    expect(await current.page.getByLabel('订单备注').inputValue()).toBe('请上午送货')
    expect(await current.page.getByRole('radio', { name: /周护士/ }).isChecked()).toBe(true)
    expect(await current.page.getByRole('checkbox', { name: /使用余额/ }).isChecked()).toBe(true)
  })

  test('in an address', onlyInAll, async () => {
    await open('/user/zhzx/addr/edit/3')
    await current.page.getByLabel('收货人').fill('周护士')
    failAltogether('POST /api/address/3/edit')
    await current.page.getByRole('button', { name: '保存地址' }).click()
    await current.page.getByRole('alert').getByText(busy).waitFor()
    expect(await current.page.getByLabel('收货人').inputValue()).toBe('周护士')
  })

  test('in a price list', onlyInAll, async () => {
    await open('/list/table')
    const fields = current.page.getByRole('textbox', { name: / 数量$/ })
    await fields.nth(0).fill('30')
    await fields.nth(1).fill('40')
    failAltogether('POST /api/cart', 'GET /api/goods/list')
    await current.page.getByRole('button', { name: /^加入购物车 阿莫西林/ }).click()
    await current.page.getByRole('alert').getByText(busy).waitFor()
    expect([await fields.nth(0).inputValue(), await fields.nth(1).inputValue()]).toEqual([
      '30',
      '40',
    ])
  })

  test('with an uploaded slip, which need not be chosen again', async () => {
    await open('/cart/step3/7')
    const slip = { name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from('slip') }
    await current.page.getByLabel('转账凭证').setInputFiles(slip)
    const pay = 'POST /api/order/submission/7/pay'
    failAltogether(pay, 'GET /api/order/submission/7')
    await current.page.getByRole('button', { name: '提交转账凭证' }).click()
    await current.page.getByText('凭证文件已上传').waitFor()
    site.upstream.behave()
    await current.page.getByRole('button', { name: '提交转账凭证' }).click()
    await current.page.getByText('转账凭证已提交').waitFor()
    expect(site.upstream.heard.find(({ call }) => call === pay)?.body).toContain('slip_id=21')
  })
})

describe('a prize draw that cannot be asked for', () => {
  const simple = 'GET /api/draw/simple'
  const questions = () => site.upstream.heard.filter(({ call }) => call === simple)
  // Pages of visitors request the draw too, without a session.
  const ownQuestions = () => questions().filter(({ headers }) => headers.authorization)

  test('is passed over in silence, and not asked for again', onlyInAll, async () => {
    site.upstream.on(simple, envelope(503))
    await open('/user/zhzx/wdxx')
    await expect.poll(() => ownQuestions().length).toBe(1)
    await current.page.getByRole('link', { name: '我的订单' }).first().click()
    await current.page.getByRole('heading', { name: '我的订单' }).waitFor()
    await current.page.waitForTimeout(300)
    expect(ownQuestions()).toHaveLength(1)
    expect(await current.page.getByRole('alert').count()).toBe(0)
  })

  test('leaves the page as it is when there is no network', onlyInAll, async () => {
    await current.page.route('**/draw/pop-up.data*', (route) => route.abort())
    await open('/user/zhzx/wdxx')
    await current.page.waitForTimeout(500)
    expect(await current.page.getByRole('heading', { name: '我的消息' }).isVisible()).toBe(true)
    expect(questions()).toEqual([])
  })
})

test(
  'a draw that reaches nobody says so, and is sent again as the same attempt',
  onlyInAll,
  async () => {
    const result = {
      id: 1,
      draw_id: 5,
      draw_name: offeredDraw.name,
      attempt: 3,
      is_join: 1,
      created_at: 1,
    }
    const prize = { kind: 'points', name: '66 积分', remarks: '已计入积分' }
    site.upstream.on('GET /api/draw/simple', envelope(200, { draw: offeredDraw }))
    site.upstream.on('POST /api/draw', hangsUp)
    await open('/user/zhzx/addr')
    const dialog = current.page.getByRole('region', { name: offeredDraw.name })
    const press = () => dialog.getByRole('button', { name: '抽奖', exact: true }).click()
    await press()
    await dialog.getByText(busy).waitFor()
    await current.page.context().setOffline(true)
    await press()
    await dialog.getByText('网络不通，没有收到结果').waitFor()
    await current.page.context().setOffline(false)
    site.upstream.on('POST /api/draw', envelope(200, { ...result, ...prize }))
    await press()
    await current.page.getByText('恭喜，抽中66 积分').waitFor()
    const sent = site.upstream.heard.filter(({ call }) => call === 'POST /api/draw')
    expect(sent.map(({ body }) => body)).toEqual(['id=5&attempt=3', 'id=5&attempt=3'])
  },
)

test('a deletion asked for in a dialog can be asked for again', onlyInAll, async () => {
  await open('/cart')
  await current.page.getByRole('button', { name: '删除 阿莫西林胶囊' }).click()
  const erase = 'POST /api/cart/batch_delete'
  failAltogether(erase)
  await current.page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
  const again = current.page.getByRole('button', { name: '再次提交' })
  await again.waitFor()
  site.upstream.behave()
  await again.click()
  await current.page.getByText('已删除 1 种商品').waitFor()
  expect(site.upstream.heard.filter(({ call }) => call === erase)).toHaveLength(1)
})

test('a draw without any network from the start says so in the pop-up', onlyInAll, async () => {
  site.upstream.on('GET /api/draw/simple', envelope(200, { draw: offeredDraw }))
  await open('/user/zhzx/addr')
  const dialog = current.page.getByRole('region', { name: offeredDraw.name })
  // The code for an offline result is prefetched: that of the draw's page.
  const ahead = current.page.waitForResponse((answer) =>
    /\/assets\/draw-[\w-]{8}\.js/.test(answer.url()),
  )
  await dialog.waitFor()
  await ahead
  await current.page.context().setOffline(true)
  await dialog.getByRole('button', { name: '抽奖', exact: true }).click()
  await dialog.getByText('网络不通，没有收到结果').waitFor()
})
