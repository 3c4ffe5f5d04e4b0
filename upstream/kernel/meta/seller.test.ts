import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { getPayee, getSeller } from './seller'
import { setMeta } from './store'

describeDatabases('who sells', (open) => {
  test('has one name, whatever paper asks for it, and the account is in that name', async () => {
    const database = await open()
    const named = async (config = {}) => {
      const ctx = contextOf(database, { config })
      return [(await getSeller(ctx)).name, (await getPayee(ctx)).name]
    }
    expect(await named()).toEqual(['采芝医药有限公司', '采芝医药有限公司'])
    expect(await named({ PAYEE_NAME: '甲公司' })).toEqual(['甲公司', '甲公司'])
    await setMeta(database.db, 'site', JSON.stringify({ company: '乙公司' }))
    expect(await named()).toEqual(['乙公司', '乙公司'])
    await setMeta(database.db, 'seller', JSON.stringify({ name: '丙公司', taxNumber: '91' }))
    expect(await named()).toEqual(['丙公司', '丙公司'])
    const set = { SELLER_NAME: '丁公司', SELLER_TAX_NUMBER: '92' }
    expect(await named(set)).toEqual(['丁公司', '丁公司'])
    expect(await named({ ...set, PAYEE_NAME: '丁公司收款户' })).toEqual(['丁公司', '丁公司收款户'])
  })
})
