import { contextOf } from '#tests/fixtures/context'
import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addPastOrder } from '#tests/fixtures/orders'
import { addStore } from '#tests/fixtures/stores'
import { remindOfReceipts } from './remind'

const at = (text: string) => Date.parse(`${text}+08:00`)
/** Without a confirmation it counts as delivered on the 11th; the receipt is due on the 18th. */
const shippedAt = at('2026-11-01T15:00:00')

describeDatabases('a reminder of a 含麻 receipt', (open) => {
  async function openShop(now: () => number) {
    const database = await open()
    const { db } = database
    await addWarehouses(db)
    const buyer = await addStore(db, { has_hm_right: 1 })
    const goods = [await addGoods(db, { is_hm: 1 })]
    const order = { state: 'shipped', is_hm: 1, code: 'HM1' }
    const id = await addPastOrder(db, { ...buyer, goods, at: shippedAt }, order)
    const messages = () => db.selectFrom('messages').select(['title', 'text', 'url']).execute()
    return { database, db, buyer, id, messages, api: openApi(database, now) }
  }

  test('is sent once, three days before the receipt blocks', async () => {
    const { database, id, messages } = await openShop(() => shippedAt)
    expect(await remindOfReceipts(contextOf(database, { now: at('2026-11-15T23:59:59') }))).toBe(0)
    const now = at('2026-11-16T09:00:00')
    await Promise.all([
      remindOfReceipts(contextOf(database, { now })),
      remindOfReceipts(contextOf(database, { now })),
    ])
    expect(await remindOfReceipts(contextOf(database, { now: at('2026-11-17T09:00:00') }))).toBe(0)
    expect(await messages()).toEqual([
      {
        title: '请提交收货回执',
        text: '含麻订单 HM1 的收货回执最迟应于 2026-11-18 提交，逾期将暂停购买含麻商品。',
        url: `/order_hmdd/info/${String(id)}`,
      },
    ])
  })

  test('that comes late says that the receipt is overdue', async () => {
    const { database, messages } = await openShop(() => shippedAt)
    await remindOfReceipts(contextOf(database, { now: at('2026-11-19T09:00:00') }))
    expect(await messages()).toMatchObject([{ text: expect.stringContaining('已逾期') as string }])
  })

  test('stands on the pages of receipts and of 含麻 goods as long as the receipt is owed', async () => {
    const clock = { now: at('2026-11-15T23:59:59') }
    const { api, buyer, db } = await openShop(() => clock.now)
    const due = async () => (await api.get('/api/hm', buyer.token)).data.due
    expect(await due()).toEqual([])
    clock.now = at('2026-11-16T00:00:00')
    const soon = { order_sn: 'HM1', due_on: '2026-11-18', is_due: false }
    expect(await due()).toMatchObject([soon])
    clock.now = at('2026-11-19T00:00:00')
    expect(await due()).toMatchObject([{ ...soon, is_due: true }])
    await db.updateTable('orders').set({ state: 'completed' }).execute()
    expect(await due()).toEqual([])
  })
})
