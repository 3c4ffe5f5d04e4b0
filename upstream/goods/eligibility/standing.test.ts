import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addOperator } from '#tests/fixtures/operators'
import { fixtureNow } from '#tests/fixtures/stores'
import { indexMissingGoods } from '../catalogue/search/goods-indexing'
import { writeControlTerms } from '../controlled/terms'

describeDatabases('where a product stands', (open) => {
  test('tells for each kind of store what of the product itself is against it', async () => {
    const database = await open()
    const { db } = database
    await addWarehouses(db)
    const control = writeControlTerms({
      deniedKinds: ['company'],
      deniedRegions: ['江苏省'],
      isByApplication: false,
    })
    const plain = await addGoods(db, { class: 'device2', is_prescription: 1, is_hm: 1 })
    const narrow = await addGoods(db, { is_clinic_only: 1, control, zones: 'freeShipping' })
    const off = await addGoods(db, { is_on_shelf: 0, base_price_e4: null })
    await indexMissingGoods(database)
    const api = openApi(database)
    const { token } = await addOperator(db, ['operations'], { now: fixtureNow })
    const ask = async (id: number) =>
      (await api.get(`/api/desk/goods/${id}`, token)).data as unknown as {
        tags: string[]
        standing: { kind: string; reasons: string[] }[]
      }
    expect((await ask(plain.id)).standing).toEqual([
      { kind: 'clinic', reasons: [] },
      { kind: 'pharmacy', reasons: [] },
      { kind: 'company', reasons: [] },
    ])
    const { tags, standing } = await ask(narrow.id)
    expect(tags).toEqual(['优'])
    expect(standing.map(({ reasons }) => reasons)).toEqual([
      [],
      ['院线品种，仅供医疗机构采购'],
      ['院线品种，仅供医疗机构采购', '控销商品，企业需申请开通'],
    ])
    expect((await ask(off.id)).standing[0]?.reasons).toEqual([
      '商品已下架',
      '价格待定，请联系客服询价',
    ])
  })
})
