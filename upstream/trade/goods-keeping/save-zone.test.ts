import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addOperator, contextOfOperator } from '#tests/fixtures/operators'
import { fixtureNow } from '#tests/fixtures/stores'
import { indexMissingGoods } from '#upstream/goods/catalogue/search/goods-indexing'
import { FormError } from '#upstream/kernel/errors'
import { addZone, editZone, fillZone } from './save-zone'

const typed = { name: '年货节', intro: '', opensOn: '', closesOn: '', isOpen: true }

interface Zone {
  id: number
  name: string
  status?: string
  state: string
  goods_count: number
}

describeBothDatabases('keeping zones', (open) => {
  async function openZones() {
    const database = await open()
    const { db } = database
    await addWarehouses(db)
    const rows = await addManyGoods(db, [
      { code: 'A-1', zones: '' },
      { code: 'A-2', zones: 'clinic' },
    ])
    await indexMissingGoods(database)
    const operator = await addOperator(db, ['operations'], { now: fixtureNow })
    const ctx = contextOfOperator(database, operator, 'goods.write')
    const api = openApi(database)
    const zones = async () =>
      ((await api.get('/api/desk/zone', operator.token)).data as unknown as { zones: Zone[] }).zones
    const listed = async (query: string) => {
      const { data } = await api.get(`/api/goods/list?${query}`)
      return data as unknown as { items: { id: number }[]; zone: { status: string; name: string } }
    }
    const trail = () =>
      db.selectFrom('audit_log').select(['action', 'subject', 'after_json']).orderBy('id').execute()
    return { ctx, ids: rows.map(({ id }) => id), zones, listed, trail }
  }

  test('a themed list begins empty, takes goods by number and shows them to buyers', async () => {
    const { ctx, ids, zones, listed, trail } = await openZones()
    const { id } = await addZone(ctx, typed)
    expect(id).toBe(101)
    const filled = { id, decision: 'in' as const, codes: 'A-1\nA-2，A-1' }
    expect(await fillZone(ctx, filled)).toBe(2)
    expect(await fillZone(ctx, filled)).toBe(0)
    expect((await zones()).at(-1)).toMatchObject({ name: '年货节', state: 'open', goods_count: 2 })
    expect((await listed(`topic=${id}`)).items.map((one) => one.id).sort()).toEqual(ids)
    expect(await fillZone(ctx, { ...filled, decision: 'out', codes: 'A-2' })).toBe(1)
    expect((await listed(`topic=${id}`)).items.map((one) => one.id)).toEqual([ids[0]])
    const [added] = await trail()
    expect(added).toMatchObject({ action: 'zones.add', subject: 'zone/101' })
    expect(JSON.parse(added?.after_json ?? '')).toMatchObject({ title: '年货节', open: '是' })
  })

  test('a zone without a row is open, is changed, and its second editor is told', async () => {
    const { ctx, zones, listed } = await openZones()
    expect((await zones())[0]).toMatchObject({ id: 1, name: '诊所专区', goods_count: 1 })
    await editZone(ctx, { id: 1, version: 1, ...typed, name: '门诊专区', opensOn: '2030-01-01' })
    expect((await zones())[0]).toMatchObject({ name: '门诊专区', state: 'upcoming' })
    expect(await listed('zone=clinic')).toMatchObject({
      items: [],
      zone: { status: 'upcoming', name: '门诊专区' },
    })
    await expect(editZone(ctx, { id: 1, version: 1, ...typed })).rejects.toMatchObject({
      code: 409,
    })
    await editZone(ctx, { id: 1, version: 2, ...typed, isOpen: false })
    expect((await zones())[0]?.state).toBe('closed')
  })

  test('numbers that there are not and wrong days are told, and change nothing', async () => {
    const { ctx, zones } = await openZones()
    const wrong = (promise: Promise<unknown>) =>
      promise.then(
        () => ({}),
        (error: unknown) => (error instanceof FormError ? error.fieldErrors : String(error)),
      )
    const filled = { id: 1, decision: 'in' as const }
    expect(await wrong(fillZone(ctx, { ...filled, codes: 'A-1 B-1 B-2' }))).toEqual({
      codes: ['没有货号 B-1、B-2，共 2 个'],
    })
    expect(await wrong(fillZone(ctx, { ...filled, codes: ' ' }))).toEqual({
      codes: ['请填写货号，每行一个'],
    })
    expect((await zones())[0]?.goods_count).toBe(1)
    const days = { ...typed, opensOn: '2026-12-02', closesOn: '2026-12-01' }
    expect(await wrong(addZone(ctx, days))).toEqual({ closesOn: ['结束日期不能早于开始日期'] })
    // What stands in the zone of herbs follows from the goods.
    await expect(fillZone(ctx, { ...filled, id: 4, codes: 'A-1' })).rejects.toMatchObject({
      code: 404,
    })
  })
})
