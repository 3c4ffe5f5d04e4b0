import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addGoods as addRow, addWarehouses } from '#tests/fixtures/goods'
import { addOperator, contextOfOperator } from '#tests/fixtures/operators'
import { indexMissingGoods } from '#upstream/goods/catalogue/search/goods-indexing'
import { ApiError, FormError } from '#upstream/kernel/errors'
import type { TypedGoods } from './read-form'
import { addGoods, saveGoods } from './save'

const typed: TypedGoods = {
  name: ' 甘草片(复方) ',
  tradeName: '',
  manufacturer: '演示制药',
  licenceHolder: '',
  spec: '０.25g × 24片',
  dosageForm: '',
  approvalNumber: 'h20013123',
  code: 'A-9',
  barcode: '6901234567892',
  unit: '盒',
  class: 'chemical',
  categoryId: 1,
  packageStep: '10',
  caseQuantity: '10*40',
  minimum: '',
  limit: '30',
  limitScope: 'period',
  limitStartsOn: '2026-12-01',
  freeShippingFrom: '',
  storage: '密封',
  location: '',
  description: '',
  isOnShelf: true,
  isPrescription: false,
  isHm: true,
  isColdChain: false,
  isClinicOnly: false,
  isOnlineForbidden: false,
  hasTraceCode: true,
  zones: [],
  isControlled: false,
  deniedKinds: [],
  deniedRegions: '',
  isByApplication: false,
}

describeBothDatabases('keeping goods', (open) => {
  async function openKeeping() {
    const database = await open()
    const { db } = database
    await addWarehouses(db)
    await indexMissingGoods(database)
    const ctx = contextOfOperator(database, await addOperator(db), 'goods.write')
    const api = openApi(database)
    const find = async (keywords: string) => {
      const path = `/api/goods/list?${new URLSearchParams({ keywords }).toString()}`
      const { data } = await api.get(path)
      return (data as unknown as { items: { id: number }[] }).items.map(({ id }) => id)
    }
    const read = (id: number) =>
      db.selectFrom('goods').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const trail = () =>
      db
        .selectFrom('audit_log')
        .select(['action', 'before_json', 'after_json'])
        .orderBy('id')
        .execute()
    return { ctx, db, find, read, trail }
  }

  const errorsOf = (promise: Promise<unknown>) =>
    promise.then(
      () => ({}),
      (error: unknown) =>
        error instanceof FormError ? error.fieldErrors : { '': [String(error)] },
    )

  test('a new product is cleaned as a price list is, has no price, and is found', async () => {
    const { ctx, find, read, trail } = await openKeeping()
    const id = await addGoods(ctx, typed)
    expect(await read(id)).toMatchObject({
      name: '甘草片（复方）',
      spec: '0.25g*24片',
      approval_number: '国药准字H20013123',
      dosage_form: '片剂',
      identity: 'no:A-9',
      package_step_milli: 10_000,
      case_milli: 400_000,
      minimum_milli: 10_000,
      limit_milli: 30_000,
      limit_scope: 'period',
      base_price_e4: null,
      stock_milli: 0,
      is_hm: 1,
      has_trace_code: 1,
    })
    expect(await find('甘草')).toEqual([id])
    expect(await find('6901234567892')).toEqual([id])
    const [entry] = await trail()
    expect(entry).toMatchObject({ action: 'goods.add', before_json: '' })
    expect(JSON.parse(entry?.after_json ?? '')).toMatchObject({
      category: '抗感染',
      class: '化学药制剂',
      flags: ['含麻', '有追溯码'],
      limit: '活动期内（2026-12-01 起） 30',
    })
  })

  test('says at its field what is wrong', async () => {
    const { ctx } = await openKeeping()
    await addGoods(ctx, typed)
    const wrong = (more: Partial<TypedGoods>) => errorsOf(addGoods(ctx, { ...typed, ...more }))
    expect(await wrong({})).toEqual({ code: ['商品编号已用于 甘草片（复方） 0.25g*24片'] })
    expect(
      await wrong({ name: ' ', packageStep: '一打', class: 'food', limitStartsOn: '' }),
    ).toEqual({
      name: ['没有通用名'],
      packageStep: ['不是有效的数量'],
      limitStartsOn: ['请填写活动期从哪天算起'],
      isHm: ['食品不能标含麻'],
    })
    expect(await wrong({ code: '', categoryId: 77 })).toEqual({ categoryId: ['请选择分类'] })
    await addGoods(ctx, { ...typed, code: '' })
    expect(Object.keys(await wrong({ code: '' }))).toEqual(['name'])
  })

  test('a change is found at once, told with before and after, and the second of two refused', async () => {
    const { ctx, find, read, trail } = await openKeeping()
    const id = await addGoods(ctx, typed)
    const { version } = await read(id)
    await saveGoods(ctx, { ...typed, id, version, name: '远志片', isHm: false })
    expect(await find('甘草')).toEqual([])
    expect(await find('yuanzhi')).toEqual([id])
    expect((await read(id)).version).toBe(version + 1)
    const entry = (await trail()).at(-1)
    expect(entry?.action).toBe('goods.edit')
    expect(JSON.parse(entry?.before_json ?? '')).toEqual({
      flags: ['含麻', '有追溯码'],
      name: '甘草片（复方）',
    })
    expect(JSON.parse(entry?.after_json ?? '')).toEqual({ flags: ['有追溯码'], name: '远志片' })
    const second = saveGoods(ctx, { ...typed, id, version, name: '柴胡片' })
    await expect(second).rejects.toMatchObject({ code: 409 })
    await expect(second).rejects.toBeInstanceOf(ApiError)
    expect((await read(id)).name).toBe('远志片')
    await expect(saveGoods(ctx, { ...typed, id: 999, version: 1 })).rejects.toMatchObject({
      code: 404,
    })
  })

  test('zones and the terms of a controlled sale are set, told, and keep its price', async () => {
    const { ctx, db, read, trail } = await openKeeping()
    await db
      .insertInto('zones')
      .values({
        id: 101,
        code: 'winter',
        name: '秋冬备货',
        intro: '',
        is_open: 1,
        opens_at: null,
        closes_at: null,
      })
      .execute()
    const controlled: TypedGoods = {
      ...typed,
      zones: ['freeShipping', 'winter'],
      isControlled: true,
      isByApplication: true,
      deniedKinds: ['company'],
      deniedRegions: '江苏省， 浙江省杭州市',
    }
    const id = await addGoods(ctx, controlled)
    const row = await read(id)
    expect(row.zones).toBe('freeShipping winter')
    const terms = {
      deniedKinds: ['company'],
      deniedRegions: ['江苏省', '浙江省杭州市'],
      isByApplication: true,
    }
    expect(JSON.parse(row.control)).toEqual(terms)
    expect(JSON.parse((await trail())[0]?.after_json ?? '')).toMatchObject({
      zones: ['优选包邮专区', '秋冬备货'],
      control: '凭申请；不售企业；不售地区 江苏省、浙江省杭州市',
    })
    await db
      .updateTable('goods')
      .set({ control: JSON.stringify({ ...terms, priceE4: 90_000 }) })
      .execute()
    const open = { ...controlled, isByApplication: false, zones: [] }
    await saveGoods(ctx, { ...open, id, version: row.version })
    const saved = await read(id)
    expect(saved.zones).toBe('')
    expect(JSON.parse(saved.control)).toMatchObject({ isByApplication: false, priceE4: 90_000 })
  })

  test('says what is wrong of zones and of a controlled sale', async () => {
    const { ctx } = await openKeeping()
    const wrong = (more: Partial<TypedGoods>) => errorsOf(addGoods(ctx, { ...typed, ...more }))
    expect(await wrong({ deniedKinds: ['clinic'] })).toEqual({
      isControlled: ['填了控销条件，请勾选，或清空条件'],
    })
    expect(await wrong({ isControlled: true, deniedRegions: '江苏省、浙江杭州' })).toEqual({
      deniedRegions: ['没有“浙江杭州”，请写全称，如“浙江省杭州市”'],
    })
    expect(await wrong({ zones: ['herbal'] })).toEqual({
      zones: ['有专区已不存在，请重新选择'],
    })
  })

  test('goods without a number of the wholesaler keep being recognised by their texts', async () => {
    const { ctx, db, read } = await openKeeping()
    const id = await addGoods(ctx, { ...typed, code: '' })
    const { code, identity, version } = await read(id)
    expect([code, identity.slice(0, 3)]).toEqual([`C${String(id)}`, 'is:'])
    await saveGoods(ctx, { ...typed, id, version, code, storage: '阴凉' })
    expect(await read(id)).toMatchObject({ identity, storage: '阴凉' })
    await saveGoods(ctx, { ...typed, id, version: version + 1, code: 'B-1' })
    expect((await read(id)).identity).toBe('no:B-1')
    const other = await addRow(db, { code: 'B-2', identity: 'no:B-2' })
    const taken = saveGoods(ctx, { ...typed, id: other.id, version: 1, code: 'B-1' })
    expect(Object.keys(await errorsOf(taken))).toEqual(['code'])
  })
})
