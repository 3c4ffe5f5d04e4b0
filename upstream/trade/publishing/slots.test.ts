import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addOperator } from '#tests/fixtures/operators'
import { fixtureNow } from '#tests/fixtures/stores'
import { openCampaigns } from '#tests/fixtures/campaigns'

const path = '/api/desk/slot'
// fixtureNow is 2026-11-21 in China.
const typed = {
  slot: 'top',
  text: '满 500 & 包邮',
  note: '本周 50%',
  colour: 'blue',
  pack: 'bag',
  url: '/list?promo=1',
  from: '',
  until: '',
  sort: '',
  is_shown: 'on',
}

describeDatabases('slots at the desk', (open) => {
  async function openDesk() {
    const database = await open()
    const clock = { now: fixtureNow }
    const api = openApi(database, () => clock.now)
    const { token } = await addOperator(database.db, ['operations'], { name: '小赵' })
    const add = (changes: object = {}) => api.post(path, { ...typed, ...changes }, token)
    const edit = (id: number, version: number, changes: object = {}) =>
      api.post(`${path}/${String(id)}/edit`, { ...typed, version, ...changes }, token)
    const read = async (id: number) => (await api.get(`${path}/${String(id)}`, token)).data
    const top = async () =>
      (await api.get('/api/focus/common')).data.top as { text: string; image: string }[]
    return { database, api, token, clock, add, edit, read, top }
  }

  test('a picture is drawn from its words, and read as it was typed', async () => {
    const { add, read, top } = await openDesk()
    const id = (await add()).data.id as number
    expect(await top()).toMatchObject([
      {
        text: '满 500 & 包邮',
        url: '/list?promo=1',
        status: 'open',
        image: '/focus-image/strip/blue-bag.svg?title=满%20500%20%26%20包邮&note=本周%2050%25',
      },
    ])
    expect(await read(id)).toMatchObject({
      picture: { text: '满 500 & 包邮', note: '本周 50%', colour: 'blue', pack: 'bag' },
      version: 1,
      history: [{ by: '小赵', text: '新增广告' }],
    })
  })

  test('one of a campaign is shown while that runs', async () => {
    const { database, add, top } = await openDesk()
    const desk = await openCampaigns(database)
    const id = await desk.publish({ kind: 'reduction', lines: '100 5' })
    expect((await add({ campaign: '99' })).data).toMatchObject({
      errors: { campaign: ['没有这个编号的促销'] },
    })
    await add({ campaign: String(id) })
    expect(await top()).toHaveLength(1)
    await desk.decide(id, 'stop', { reason: '提前结束' })
    expect(await top()).toEqual([])
  })

  test('it is gone after its last day, and not before', async () => {
    const { add, read, top, clock } = await openDesk()
    const id = (await add({ from: '2026-11-22', until: '2026/11/23' })).data.id as number
    expect(await top()).toMatchObject([{ status: 'upcoming' }])
    expect((await read(id)).picture).toMatchObject({
      state: 'upcoming',
      from: '2026-11-22',
      until: '2026-11-23',
    })
    clock.now = Date.parse('2026-11-23T23:59:59.999+08:00')
    expect(await top()).toMatchObject([{ status: 'open' }])
    clock.now += 1
    expect(await top()).toEqual([])
  })

  test('one that is over, or off, is not shown, and the desk says which', async () => {
    const { add, edit, read, top } = await openDesk()
    const id = (await add({ until: '2026-11-20' })).data.id as number
    expect((await read(id)).picture).toMatchObject({ state: 'over' })
    await edit(id, 1, { is_shown: '' })
    expect((await read(id)).picture).toMatchObject({ state: 'hidden', is_shown: false })
    expect(await top()).toEqual([])
  })

  test('of two who change the same one the second is told who was first', async () => {
    const { add, edit } = await openDesk()
    const id = (await add()).data.id as number
    const both = await Promise.all([edit(id, 1, { text: '甲' }), edit(id, 1, { text: '乙' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.message).toMatch(/已由小赵于 .* 修改广告/)
  })

  test.each([
    [{ slot: 'brand' }, 'slot'],
    [{ text: ' ' }, 'text'],
    [{ colour: 'pink' }, 'colour'],
    [{ pack: '' }, 'pack'],
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ url: '/desk' }, 'url'],
    [{ from: '2026-02-30' }, 'from'],
    [{ from: '2026-12-02', until: '2026-12-01' }, 'until'],
    [{ sort: '-1' }, 'sort'],
  ])('%j is refused at its field', async (wrong, field) => {
    const { add, top } = await openDesk()
    const answer = await add(wrong)
    expect([answer.status, Object.keys(answer.data.errors as object)]).toEqual([422, [field]])
    expect(await top()).toEqual([])
  })

  test('the list is asked by slot, state and words', async () => {
    const { add, api, token } = await openDesk()
    await add()
    await add({ slot: 'home', text: '轮播', is_shown: '' })
    const texts = async (query: string) => {
      const { items } = (await api.get(`${path}?${query}`, token)).data
      return (items as { text: string }[]).map(({ text }) => text)
    }
    expect(await texts('')).toEqual(['轮播', '满 500 & 包邮'])
    expect(await texts('slot=top')).toEqual(['满 500 & 包邮'])
    expect(await texts('state=hidden')).toEqual(['轮播'])
    expect(await texts(`q=${encodeURIComponent('轮')}`)).toEqual(['轮播'])
    expect(await texts('after=0')).toEqual(['满 500 & 包邮', '轮播'])
  })
})
