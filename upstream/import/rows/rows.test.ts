import { expect, test, vi } from 'vitest'
import { creditCheck } from '#upstream/members/documents/credit-code'
import { describeDatabases } from '#tests/databases'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { openImports } from '#tests/fixtures/imports'
import { addPastOrder } from '#tests/fixtures/orders'
import { session } from '#tests/fixtures/registration'
import { addStore } from '#tests/fixtures/stores'
import { removeUnfinished } from '#upstream/members/unfinished/remove-unfinished'
import { contextOf } from '#tests/fixtures/context'

vi.mock(import('../runs/own-process'), async () => {
  const { carryOut } = await import('../runs/carry-out')
  return { runInOwnProcess: (order) => carryOut(order, () => undefined) }
})

const codeOf = (digits: string) => {
  const body = `91330106MA2${digits}`
  return `${body}${creditCheck(body)}`
}
const list = (...rows: string[]) => rows.join('\n')

describeDatabases('lists of prices and customers at the desk', (open) => {
  const begin = async () => {
    const shop = await openImports(open)
    await addWarehouses(shop.db)
    const { token } = await shop.add('店主乙', ['owner'])
    const add = (code: string, base: number, cost: number | null) =>
      addGoods(shop.db, {
        code,
        identity: `no:${code}`,
        name: `药${code}`,
        base_price_e4: base,
        cost_e4: cost,
      })
    const goods = [await add('A1', 100_000, 60_000), await add('A2', 80_000, null)] as const
    const import_ = (rows: string, options = {}) => shop.apply(rows, '文件.csv', options, token)
    const check = (rows: string, options = {}) => shop.checked(rows, '文件.csv', options, token)
    const ranks = () =>
      shop.db
        .selectFrom('rank_prices')
        .select(['goods_id', 'rank', 'price_e4'])
        .orderBy('goods_id')
        .orderBy('rank')
        .execute()
    const history = () =>
      shop.db
        .selectFrom('price_changes')
        .select(['kind', 'before_e4', 'after_e4', 'source'])
        .orderBy('id')
        .execute()
    const undo = async (applied: Awaited<ReturnType<typeof import_>>) => {
      expect(await shop.decide(applied, 'undo', token)).toMatchObject({ code: 200 })
      return shop.settled(Number(applied.entry.id), token)
    }
    return { ...shop, token, goods, import: import_, check, ranks, history, undo }
  }

  const table = list(
    '商品编号,品名,1 级价格,二级价,等级3',
    'A1,药A1,9.5,9,',
    'a2,药A2,,7,6.5',
    'A9,药A9,1,2,3',
    'A1,药A1,9.5,9,',
    'A1,药A1,9.5,8.8,',
    '合计,,,,',
  )

  test('a table of ranks sets what differs, and again nothing', async () => {
    const shop = await begin()
    const trial = await shop.check(table)
    expect(trial).toMatchObject({
      entry: { kind: 'ranks', rows: 6, changed: 2, unchanged: 0, rejected: 2 },
    })
    expect(await shop.ranks()).toEqual([])
    expect(await shop.history()).toEqual([])
    expect(trial.trial?.changes[0]?.what).toBe('等级价（1 级） 无 → 9.5，等级价（2 级） 无 → 9')
    expect(trial.trial?.refused).toEqual([
      { place: '第 4 行', reason: '没有商品“A9”' },
      { place: '第 6 行', reason: '与第 2 行说的是同一项，但内容不同' },
    ])
    await shop.import(table)
    const [{ id: one }, { id: two }] = shop.goods
    const set = [
      { goods_id: one, rank: 1, price_e4: 95_000 },
      { goods_id: one, rank: 2, price_e4: 90_000 },
      { goods_id: two, rank: 2, price_e4: 70_000 },
      { goods_id: two, rank: 3, price_e4: 65_000 },
    ]
    expect(await shop.ranks()).toEqual(set)
    expect(await shop.history()).toHaveLength(4)
    expect(await shop.import(table)).toMatchObject({ entry: { changed: 0, unchanged: 2 } })
    expect(await shop.history()).toHaveLength(4)
    const cleared = await shop.import('商品编号,1 级价格\nA1,', { is_clearing: 'on' })
    expect(cleared.result?.changes).toMatchObject([{ what: '等级价（1 级） 9.5 → 无' }])
    expect(await shop.undo(cleared)).toMatchObject({ undone: { restored: 1, kept_count: 0 } })
    expect(await shop.ranks()).toEqual(set)
  })

  test('one rank a row; below cost waits for a second person', async () => {
    const shop = await begin()
    const applied = await shop.import(
      list('货号,等级,价格', 'A1,2,5.5', 'A1,3 级,9', 'A2,金牌,7', 'A2,4,面'),
    )
    expect(applied).toMatchObject({ entry: { kind: 'ranks', changed: 2, rejected: 2 } })
    expect(applied.result?.notes.join()).toContain('1 行的价格降幅过大或低于进价')
    expect(await shop.ranks()).toMatchObject([{ rank: 3, price_e4: 90_000 }])
    const waiting = () =>
      shop.db.selectFrom('price_reviews').select(['target', 'state', 'cause']).execute()
    expect(await waiting()).toEqual([{ target: 'rank/2', state: 'waiting', cause: 'cost' }])
    await shop.undo(applied)
    expect(await shop.ranks()).toEqual([])
    expect(await waiting()).toMatchObject([{ state: 'replaced' }])
  })

  test('contract prices name the store in four ways and keep their time', async () => {
    const shop = await begin()
    const { storeId } = await addStore(shop.db, { company: '杏林诊所', erp_no: 'K-7' })
    await addStore(shop.db, { company: '同名', credit_code: codeOf('000001') })
    await addStore(shop.db, { company: '同名' })
    const file = list(
      '商品编号,会员编号,客户编号,单位名称,信用代码,协议价,开始日期,截止日期',
      `A1,${String(storeId)},,,,9,,2026-12-31`,
      `A2,,K-7,,,7,2027-01-01,2027-06-30`,
      `A1,,,同名,${codeOf('000001')},9.2,,2026-12-31`,
      `A2,,,同名,,7.1,,2026-12-31`,
      `A2,,,没有的,,7.1,,2026-12-31`,
      `A1,,K-7,,,8,2026-01-01,2026-12-31`,
      `A1,,,杏林诊所,,8,2026-12-01,2026-12-02`,
    )
    const applied = await shop.import(file)
    expect(applied).toMatchObject({ entry: { kind: 'contracts', changed: 4, rejected: 3 } })
    expect(applied.result?.refused.map(({ reason }) => reason)).toEqual([
      '有 2 家门店叫“同名”，请填写会员编号',
      '没有这家门店“没有的”',
      '不能早于今天：已经过去的价格不能改',
    ])
    const prices = () =>
      shop.db
        .selectFrom('contract_prices')
        .select(['price_e4', 'starts_at', 'ends_at'])
        .where('store_id', '=', storeId)
        .where('goods_id', '=', shop.goods[0].id)
        .orderBy('id')
        .execute()
    // The later row of the same file ended the first one where it begins.
    expect((await prices()).map(({ price_e4 }) => price_e4)).toEqual([90_000, 80_000])
    const again = await shop.import(
      list(
        '商品编号,会员编号,协议价,开始日期,截止日期',
        `A2,${String(storeId)},7,2027-01-01,2027-06-30`,
      ),
    )
    expect(again).toMatchObject({ entry: { changed: 0, unchanged: 1 } })
    shop.clock.now += 1000
    const dearer = await shop.import(
      list('商品编号,会员编号,协议价,截止日期', `A1,${String(storeId)},8.5,2026-11-28`),
    )
    expect(dearer).toMatchObject({ entry: { changed: 1 } })
    await shop.undo(dearer)
    const [, , tried, back] = await prices()
    expect(tried?.ends_at).toBe(tried?.starts_at)
    expect(back).toMatchObject({ price_e4: 90_000 })
  })

  const customers = list(
    '单位名称,类型,统一社会信用代码,地区,手机,客户等级,业务员,业务员电话,客户编号',
    `西湖诊所,诊所,${codeOf('000001')},杭州西湖,13800001111,2,苏木槿,0571-88881111,K1`,
    '西湖二店,药店,,,138 0000 1111,,,,K2',
    '无电话的,药店,,,,,,,K3',
    `错码诊所,诊所,${codeOf('000001').slice(0, 17)}0,,13800002222,,,,K4`,
  )

  test('customers are unfinished stores that their owner opens by a code', async () => {
    const shop = await begin()
    const trial = await shop.check(customers)
    expect(trial).toMatchObject({ entry: { kind: 'customers', added: 2, rejected: 2 } })
    expect(await shop.db.selectFrom('stores').select('id').execute()).toEqual([])
    await shop.import(customers)
    const stores = await shop.db.selectFrom('stores').selectAll().orderBy('id').execute()
    expect(stores).toMatchObject([
      {
        company: '西湖诊所',
        approval: 'draft',
        region: '浙江省杭州市西湖区',
        rank: 2,
        manager_name: '苏木槿',
        erp_no: 'K1',
      },
      { company: '西湖二店', kind: 'pharmacy', rank: 1, manager_name: '客服中心' },
    ])
    expect(stores[0]?.owner_id).toBe(stores[1]?.owner_id)
    expect(await shop.import(customers)).toMatchObject({
      entry: { added: 0, changed: 0, unchanged: 2 },
    })
    const signIn = (password: string) =>
      shop.api.post('/api/user/login', { username: '13800001111', password })
    for (const password of ['', 'unopened', 'good-herbs-7'])
      expect((await signIn(password)).code).not.toBe(200)

    const asked = { purpose: 'forget', account: '13800001111', session, client_address: '10.0.0.9' }
    await shop.api.post('/api/user/send_code', asked)
    const { data } = await shop.api.get(`/api/demo/sms?session=${session}`)
    const text = (data.messages as { text: string }[])[0]?.text ?? ''
    const code = /\d{6}(?=，)/.exec(text)?.[0]
    const checked = await shop.api.post('/api/user/check_code', { ...asked, code })
    const form = { ticket: checked.data.ticket, session, password: 'good-herbs-7' }
    expect(await shop.api.post('/api/user/resetPassword', form)).toMatchObject({ code: 200 })
    expect((await signIn('good-herbs-7')).code).toBe(200)

    const changed = await shop.import(
      list(
        '客户编号,单位名称,客户等级,手机',
        'K1,西湖诊所,5,',
        'K2,改名药店,2,',
        'K2,,3,13800003333',
      ),
    )
    expect(changed).toMatchObject({ entry: { kind: 'customers', changed: 1, rejected: 2 } })
    expect(changed.result?.refused[0]?.reason).toContain('单位名称与店内不同：客户已开通')
    await shop.undo(changed)
    const ranks = await shop.db.selectFrom('stores').select('rank').orderBy('id').execute()
    expect(ranks).toEqual([{ rank: 2 }, { rank: 1 }])
    const years = contextOf(shop.database, { now: shop.clock.now + 400 * 86_400_000 })
    expect(await removeUnfinished(years)).toBe(0)
  })

  test('an import of customers is undone while nobody has opened them', async () => {
    const shop = await begin()
    const applied = await shop.import(customers)
    expect(await shop.undo(applied)).toMatchObject({ undone: { restored: 2, kept_count: 0 } })
    const left = await shop.db.selectFrom('stores').select(['company', 'erp_no']).execute()
    expect(left).toEqual([
      { company: '', erp_no: '' },
      { company: '', erp_no: '' },
    ])
    expect(await shop.import(customers)).toMatchObject({ entry: { added: 2 } })
  })

  test('who may not keep members imports no customers and sees none', async () => {
    const shop = await begin()
    const { token } = await shop.add('运营丙', ['operations'])
    const mine = await shop.checked(customers, '客户.csv', {}, token).catch(() => undefined)
    expect(mine).toMatchObject({
      entry: { state: 'failed' },
      problem: expect.stringContaining('会员资质') as string,
    })
    const trial = await shop.check(customers)
    const path = `import/${String(trial.entry.id)}`
    expect((await shop.get(path, token)).code).toBe(403)
    expect((await shop.request(`${path}/refused`, {}, token)).status).toBe(403)
    expect((await shop.decide(trial, 'apply', token)).code).toBe(403)
  })

  test('goods that were ordered since keep the price of an undone list', async () => {
    const shop = await begin()
    const applied = await shop.import('商品编号,1 级价格\nA1,9\n')
    const { storeId } = await addStore(shop.db)
    await addPastOrder(shop.db, { storeId, goods: [shop.goods[0]], at: shop.clock.now + 1000 })
    expect(await shop.decide(applied, 'undo', shop.token)).toMatchObject({ code: 422 })
  })
})
