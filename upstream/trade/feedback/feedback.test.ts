import { png } from '#tests/fixtures/pictures'
import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addOperator } from '#tests/fixtures/operators'
import { addStore, fixtureNow } from '#tests/fixtures/stores'

const path = '/api/user/feedback'
const form = { kind: 'delivery', content: '周六也请送货', order_code: '' }

describeDatabases('feedback', (open) => {
  async function openShop() {
    const database = await open()
    const api = openApi(database, () => fixtureNow)
    const { storeId, token } = await addStore(database.db)
    const service = await addOperator(database.db, ['service'], { name: '客服小林' })
    const say = (changes: Record<string, unknown> = {}) =>
      api.post(path, { ...form, ...changes }, token)
    const list = async () => (await api.get(path, token)).data
    return { db: database.db, api, storeId, token, service, say, list }
  }

  test('is answered at the desk, read and closed by the store; once each', async () => {
    const { db, api, token, service, say, list } = await openShop()
    expect((await say()).data).toEqual({ code: 'YJ20261121000001' })
    expect((await say()).data).toEqual({ code: 'YJ20261121000001' })
    const close = (as = token) => api.post(`${path}/1/close`, {}, as)
    expect((await close()).message).toBe('已回复的反馈才能关闭，请刷新后再看')
    const answer = (words: string) =>
      api.post('/api/desk/feedback/1/answer', { version: 1, answer: words }, service.token)
    expect((await answer('')).data).toEqual({ errors: { answer: ['请填写答复'] } })
    const both = await Promise.all([answer('周六上午可送'), answer('周六上午可送')])
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409])
    expect((await list()).items).toMatchObject([{ state: 'answered', answer: '周六上午可送' }])
    const told = (await api.get('/api/user/message', token)).data.items
    expect(told).toMatchObject([{ title: '反馈 YJ20261121000001 已回复', url: '/yjfk' }])
    const other = await addStore(db)
    expect((await close(other.token)).status).toBe(404)
    expect((await close()).code).toBe(200)
    expect((await list()).items).toMatchObject([{ state: 'closed' }])
  })

  test('an order that it names is one of the store', async () => {
    const { say } = await openShop()
    expect(await say({ order_code: '2026111800001900' })).toMatchObject({
      status: 422,
      data: { errors: { order_code: ['本店没有这个订单，请从我的订单里复制订单号，或留空'] } },
    })
  })

  test('a complaint made while signed in stands there too, with its answer', async () => {
    const { api, token, service, list } = await openShop()
    await api.post(
      '/api/global/complaint',
      { kind: 'complaint', content: '没有温度记录', phone: '13800138000' },
      token,
    )
    await api.post('/api/global/complaint', {
      kind: 'suggestion',
      content: '夜里也请接电话',
      email: 'a@b.cn',
    })
    const queues = (await api.get('/api/desk/queue', service.token)).data.queues
    expect(queues).toContainEqual(expect.objectContaining({ kind: 'complaints', count: 2 }))
    for (const id of [1, 2])
      expect(
        await api.post(
          `/api/desk/complaint/${String(id)}/answer`,
          { version: 1, answer: '已补寄' },
          service.token,
        ),
      ).toMatchObject({ code: 200 })
    expect((await list()).complaints).toMatchObject([{ content: '没有温度记录', answer: '已补寄' }])
    const found = (await api.get('/api/desk/service?kind=complaint&state=done', service.token)).data
    expect(found).toMatchObject({ paging: { total: 2 }, counts: { waiting: 0, done: 2 } })
  })

  test('the eleventh of an hour waits', async () => {
    const { say } = await openShop()
    for (let number = 1; number <= 10; number++)
      expect((await say({ content: `第 ${String(number)} 次说这件事` })).status).toBe(200)
    expect(await say({ content: '第 11 次说这件事' })).toMatchObject({ status: 429 })
  })

  test('a picture is shown to the desk alone, and only one that came with something', async () => {
    const { api, token, service, say } = await openShop()
    const file = new FormData()
    file.set('file', new File([png], 'a.png', { type: 'image/png' }))
    const headers = { Authorization: `Bearer ${token}` }
    await api.request('/api/upload', { method: 'POST', body: file, headers })
    const look = async (as: string) => {
      const init = { headers: { Authorization: `Bearer ${as}` } }
      return (await api.request('/api/desk/service_upload/1', init)).status
    }
    expect(await look(service.token)).toBe(404)
    await say({ page: '1' })
    expect(await look(service.token)).toBe(200)
    expect(await look(token)).toBe(401)
  })
})
