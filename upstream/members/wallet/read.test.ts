import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { contextOf } from '#tests/fixtures/context'
import { addPerson, addStore, fixtureNow } from '#tests/fixtures/stores'
import { moveBalance } from './store'

const at = (moment: string) => Date.parse(`${moment}+08:00`)

describeDatabases('the books of a store', (open) => {
  async function openBooks() {
    const database = await open()
    const { db } = database
    const store = await addStore(db)
    const { storeId } = store
    const moves = [
      ['充值', 100_000, '2026-09-30T23:59:59.999'],
      ['订单支付', -30_050, '2026-10-01T00:00'],
      ['满额返现', 800, '2026-10-31T23:59:59.999'],
      ['订单支付', -500, '2026-11-01T00:00'],
    ] as const
    for (const [kind, amountFen, moment] of moves)
      await moveBalance(contextOf(database, { now: at(moment) }), {
        storeId,
        kind,
        amountFen,
        orderId: null,
        source: moment,
      })
    const api = openApi(database, () => fixtureNow)
    const get = (path: string, token = store.token) => api.get(`/api/user/${path}`, token)
    return { database, db, storeId, store, get }
  }

  test('both days are in the log, by kind where one is asked for', async () => {
    const { get } = await openBooks()
    const october = await get('user_money_log?start_time=2026-10-01&end_time=2026-10-31')
    expect(october.data).toMatchObject({
      items: [
        { use_type: 5, amount: '8', balance_after: '707.5' },
        { use_type: 2, amount: '-300.5', balance_after: '699.5' },
      ],
      paging: { total: 2 },
    })
    expect((await get('user_money_log?use_type=2')).data.paging).toMatchObject({ total: 2 })
    expect((await get('user_money_log?use_type=99')).data.paging).toMatchObject({ total: 4 })
    expect((await get('user_money_log?start_time=2026-02-30')).data).toEqual({
      errors: { start_time: ['没有这一天，请核对'] },
    })
  })

  test('a movement without an order says what it was', async () => {
    const { database, storeId, get } = await openBooks()
    const sources = [
      'slip:7',
      'top-up:3',
      'withdrawal:4',
      'withdrawal-back:4',
      'cashback:1:2026-10',
    ]
    for (const source of sources)
      await moveBalance(contextOf(database, { now: fixtureNow }), {
        storeId,
        kind: '充值',
        amountFen: 100,
        orderId: null,
        source,
      })
    const { items } = (await get('user_money_log')).data as { items: { note: string }[] }
    expect(items.slice(0, 5).map(({ note }) => note)).toEqual([
      '2026-10 满额返现',
      '提现未办成，款项退回',
      '提现到对公账户',
      '对公转账充值到账',
      '转账多付的部分',
    ])
  })

  test('opening and kinds of a month make its closing, which the next one opens with', async () => {
    const { get } = await openBooks()
    expect((await get('user_money_month?month=2026-10')).data).toMatchObject({
      opening: '1000',
      closing: '707.5',
      items: [{ use_type: 2 }, { use_type: 5 }],
    })
    expect((await get('user_money_month?month=2027-03')).data).toEqual({
      errors: { month: ['这个月还没有开始，请核对'] },
    })
    expect((await get('user_money_month')).data).toMatchObject({
      month: '2026-11',
      opening: '707.5',
      closing: '702.5',
      kinds: [{ use_type: 2, amount: '-5', rows: 1 }],
    })
    const { data } = await get('user_money')
    const months = data.months as unknown[]
    expect(data.user_money).toBe('702.5')
    expect(months).toHaveLength(12)
    expect(months.slice(-3)).toEqual([
      { month: '2026-09', in: '1000', out: '0', closing: '1000' },
      { month: '2026-10', in: '8', out: '300.5', closing: '707.5' },
      { month: '2026-11', in: '0', out: '5', closing: '702.5' },
    ])
    const days = data.days as { day: string; balance: string }[]
    const balanceOn = (day: string) => days.find((one) => one.day === day)?.balance
    expect(['2026-09-29', '2026-09-30', '2026-10-01', '2026-10-30'].map(balanceOn)).toEqual([
      '0',
      '1000',
      '699.5',
      '699.5',
    ])
    expect(['2026-10-31', '2026-11-01', days.at(-1)?.day ?? ''].map(balanceOn)).toEqual([
      '707.5',
      '702.5',
      '702.5',
    ])
  })

  test('are for 财务, and another store sees nothing of them', async () => {
    const { db, store, get } = await openBooks()
    const buyer = await addPerson(db, store.storeId, 'buy')
    expect((await get('user_money_log', buyer.token)).status).toBe(403)
    const other = await addStore(db)
    expect((await get('user_money_log', other.token)).data.items).toEqual([])
    expect((await get('user_money', other.token)).data.user_money).toBe('0')
  })
})
