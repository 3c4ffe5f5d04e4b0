import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addWarehouses } from '#tests/fixtures/goods'
import { addOperator } from '#tests/fixtures/operators'
import { fixtureNow } from '#tests/fixtures/stores'

const path = '/api/desk/activity'
// fixtureNow is 2026-11-21 in China.
const typed = {
  kind: 'zone',
  title: '冬令专场',
  intro: '常备品种',
  from: '',
  until: '2026-11-30',
  lines: '文字 | 配送 | 当日发出\n商品 | 门诊常用 | 诊所专区\n领券 | 先领券\n链接 | 全部 | /list',
}

describeDatabases('activity pages at the desk', (open) => {
  async function openDesk() {
    const database = await open()
    await addWarehouses(database.db)
    const clock = { now: fixtureNow }
    const api = openApi(database, () => clock.now)
    const { token } = await addOperator(database.db, ['operations'], { name: '小赵' })
    const add = (changes: object = {}) => api.post(path, { ...typed, ...changes }, token)
    const edit = (id: number, version: number, changes: object = {}) =>
      api.post(`${path}/${String(id)}/edit`, { ...typed, version, ...changes }, token)
    const read = async (id: number) => (await api.get(`${path}/${String(id)}`, token)).data
    const shown = async (id: number) => (await api.get(`/api/activity/detail/${String(id)}`)).data
    return { api, token, clock, add, edit, read, shown }
  }

  test('one is read by buyers part by part, and by the desk as it was typed', async () => {
    const { add, read, shown } = await openDesk()
    const id = (await add()).data.id as number
    expect(await shown(id)).toMatchObject({
      activity: { title: '冬令专场', state: 'open', image: '' },
      blocks: [
        { kind: 'text', title: '配送', text: '当日发出' },
        { kind: 'goods', title: '门诊常用', goods: [] },
        { kind: 'coupons', title: '先领券' },
        { kind: 'link', title: '全部', url: '/list' },
      ],
    })
    expect(await read(id)).toMatchObject({
      activity: { lines: typed.lines, from: '2026-11-21', until: '2026-11-30', state: 'open' },
      version: 1,
      history: [{ by: '小赵', text: '新增活动页' }],
    })
  })

  test('it is over after its last day, and not open before its first', async () => {
    const { add, shown, clock } = await openDesk()
    const id = (await add({ from: '2026-11-22' })).data.id as number
    expect(await shown(id)).toMatchObject({ activity: { state: 'upcoming' }, blocks: [] })
    clock.now = Date.parse('2026-11-30T23:59:59.999+08:00')
    expect(await shown(id)).toMatchObject({ activity: { state: 'open' } })
    clock.now += 1
    expect(await shown(id)).toMatchObject({ activity: { state: 'over' } })
  })

  test('of two who change the same one the second is told who was first', async () => {
    const { add, edit } = await openDesk()
    const id = (await add()).data.id as number
    const both = await Promise.all([edit(id, 1, { title: '甲' }), edit(id, 1, { title: '乙' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.message).toMatch(/已由小赵于 .* 修改活动页/)
  })

  test.each([
    [{ kind: 'home' }, 'kind'],
    [{ title: ' ' }, 'title'],
    [{ until: '' }, 'until'],
    [{ until: '2026-11-20' }, 'until'],
    [{ from: '2026-02-30' }, 'from'],
    [{ lines: '' }, 'lines'],
    [{ lines: '商品 | 甲 | 没有的专区' }, 'lines'],
    [{ lines: '链接 | 甲 | /desk' }, 'lines'],
  ])('%j is refused at its field', async (wrong, field) => {
    const { add, api } = await openDesk()
    const answer = await add(wrong)
    expect([answer.status, Object.keys(answer.data.errors as object)]).toEqual([422, [field]])
    expect((await api.get('/api/activity/list')).data).toEqual([])
  })

  test('the list is asked by state, place and words', async () => {
    const { add, api, token } = await openDesk()
    await add()
    await add({ kind: 'centre', title: '诊所专场', from: '2026-11-25' })
    const titles = async (query: string) => {
      const { items } = (await api.get(`${path}?${query}`, token)).data
      return (items as { title: string }[]).map(({ title }) => title)
    }
    expect(await titles('')).toEqual(['诊所专场', '冬令专场'])
    expect(await titles('state=upcoming')).toEqual(['诊所专场'])
    expect(await titles('kind=zone')).toEqual(['冬令专场'])
    expect(await titles(`q=${encodeURIComponent('诊')}`)).toEqual(['诊所专场'])
    expect(await titles('after=0')).toEqual(['冬令专场', '诊所专场'])
  })
})
