import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addOperator } from '#tests/fixtures/operators'
import { addPerson, addStore, fixtureNow } from '#tests/fixtures/stores'
import { notAPhone } from '#tests/sentences'

const path = '/api/user/buy'
const form = {
  name: '复方斑蝥胶囊',
  spec: '0.25g*36粒',
  sccj: '示例制药',
  quantity: '20',
  bzdw: '盒',
  hoped_price: '12.5',
  needed_by: '2026年12月1日',
  contact: '王医生',
  phone: '13800138000',
}

describeBothDatabases('requests for products', (open) => {
  async function openShop() {
    const database = await open()
    const clock = { now: fixtureNow }
    const api = openApi(database, () => clock.now)
    const { storeId, token } = await addStore(database.db)
    const service = await addOperator(database.db, ['service'], { name: '客服小林' })
    const ask = (changes: Record<string, unknown> = {}, as = token) =>
      api.post(path, { ...form, ...changes }, as)
    const read = async (id = 1) => (await api.get(`${path}/${String(id)}`, token)).data
    const decide = (changes: Record<string, unknown>, as = service.token) =>
      api.post('/api/desk/request/1/decide', { version: 1, ...changes }, as)
    const messages = async () =>
      (await api.get('/api/user/message', token)).data.items as Record<string, unknown>[]
    return { db: database.db, clock, api, storeId, token, service, ask, read, decide, messages }
  }

  test('a request is kept as it was said, and a second for the same is the first', async () => {
    const { ask, read, api, token } = await openShop()
    expect((await ask()).data).toEqual({ id: 1, is_new: true })
    expect(await read()).toMatchObject({
      state: 'open',
      name: '复方斑蝥胶囊',
      hoped_price: '12.5',
      needed_by: '2026-12-01',
    })
    expect((await ask({ spec: '０.25G×36粒' })).data).toEqual({ id: 1, is_new: false })
    const twice = await Promise.all([ask({ spec: '另一规格' }), ask({ spec: '另一规格' })])
    expect(new Set(twice.map(({ data }) => data.id)).size).toBe(1)
    const list = (await api.get(`${path}?state=open`, token)).data
    expect(list).toMatchObject({ counts: { open: 2 }, paging: { total: 2 } })
  })

  test.each([
    [{ name: '' }, { name: ['品种名称至少 2 个字'] }],
    [{ quantity: '二十' }, { quantity: ['数量填数字，如 20'] }],
    [{ hoped_price: '12.555' }, { hoped_price: ['单价填数字，最多两位小数，如 12.50'] }],
    [{ needed_by: '2026-11-20' }, { needed_by: ['需要日期不能早于今天'] }],
    [{ phone: '12345' }, { phone: [notAPhone] }],
    [{ page: '99' }, { page: ['文件不存在，请重新上传'] }],
    [{ page: '1,2,3,4' }, { page: ['最多 3 张图片'] }],
  ])('%j is refused at its field', async (wrong, errors) => {
    const { ask } = await openShop()
    expect(await ask(wrong)).toMatchObject({ status: 422, data: { errors } })
  })

  test('twenty a day, then it says so, and the next day goes on', async () => {
    const { ask, clock } = await openShop()
    for (let number = 1; number <= 20; number++)
      expect((await ask({ spec: `规格 ${String(number)}` })).status).toBe(200)
    expect(await ask({ spec: '规格 21' })).toMatchObject({
      status: 429,
      message: '今天已求购 20 个品种，请明天再提交，或联系客服',
    })
    clock.now += 86_400_000
    expect((await ask({ spec: '规格 21' })).status).toBe(200)
  })

  test('it is bought, arrives and is told with what arrived; the second to decide reads who was first', async () => {
    const { db, api, ask, read, decide, messages, service } = await openShop()
    await ask()
    const queue = (await api.get('/api/desk/queue', service.token)).data.queues
    expect(queue).toContainEqual(
      expect.objectContaining({ kind: 'requests', count: 1, oldest: [1] }),
    )
    expect(await decide({ decision: 'buy', answer: '已询价' })).toMatchObject({ code: 200 })
    expect(await decide({ decision: 'refuse', answer: '停产' })).toMatchObject({
      message: '已由客服小林于 10:00 转为采购中',
    })
    await addWarehouses(db)
    const goods = await addGoods(db, { name: '复方斑蝥胶囊', code: 'BM-36' })
    for (const [typed, message] of [
      ['', '请填写已到货商品的编号或网址'],
      ['没有', '没有这个商品，请核对编号或网址'],
      ['/list/info/99999', '没有这个商品，请核对编号或网址'],
      [
        `http://evil.test/list/info/${String(goods.id)}`,
        '这是其他网站的网址。只认本商城自己的商品网址，或填商品编号',
      ],
    ])
      expect((await decide({ version: 2, decision: 'arrive', goods: typed })).data).toEqual({
        errors: { goods: [message] },
      })
    expect(await decide({ version: 2, decision: 'arrive', goods: 'BM-36' })).toMatchObject({
      code: 200,
    })
    expect(await read()).toMatchObject({ state: 'arrived', goods: { id: goods.id } })
    const [arrived, buying] = await messages()
    expect(arrived).toMatchObject({ type: 'arrival', url: `/list/info/${String(goods.id)}` })
    expect(buying).toMatchObject({ title: '求购的“复方斑蝥胶囊”采购中', url: '/pzqg/info?id=1' })
  })

  test('why it cannot be had is said in words, and it can be asked for again', async () => {
    const { ask, read, decide } = await openShop()
    await ask()
    expect((await decide({ decision: 'refuse' })).data).toEqual({
      errors: { answer: ['请写明无法供应的原因'] },
    })
    await decide({ decision: 'refuse', answer: '厂家停产' })
    expect(await read()).toMatchObject({ state: 'unavailable', answer: '厂家停产' })
    expect((await ask()).data).toMatchObject({ is_new: true })
  })

  test('is taken back while it is open, by those who order, of this store alone', async () => {
    const { db, api, storeId, token, ask, decide } = await openShop()
    await ask()
    const withdraw = (as: string) => api.post(`${path}/1/withdraw`, {}, as)
    const other = await addStore(db)
    expect((await withdraw(other.token)).status).toBe(404)
    const cashier = await addPerson(db, storeId, 'pay')
    expect((await withdraw(cashier.token)).status).toBe(403)
    const both = await Promise.all([withdraw(token), decide({ decision: 'buy', answer: '' })])
    expect(both.filter(({ code }) => code === 200)).toHaveLength(1)
    expect((await withdraw(token)).message).toBe('已在处理的求购不能撤回，有变化请联系客服')
  })
})
