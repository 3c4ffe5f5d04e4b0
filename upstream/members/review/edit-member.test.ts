import { expect, test } from 'vitest'
import { codes } from '#contract/envelope'
import { describeDatabases } from '#tests/databases'
import { openLicences } from '#tests/fixtures/licences'
import { addOperator } from '#tests/fixtures/operators'
import { notAPhone } from '#tests/sentences'

const details = { manager_name: '苏木槿', manager_phone: '0571-00881201', rank: 3 }

describeDatabases('what the reviewer keeps of a store', (open) => {
  const openShop = async () => {
    const shop = await openLicences(open)
    const edit = (form: Record<string, unknown>, token = shop.quality.token) =>
      shop.api.post(`${shop.path}/edit`, { version: 1, ...details, ...form }, token)
    const base = async () => (await shop.api.get('/api/user/base', shop.buyer.token)).data
    return { ...shop, edit, base }
  }

  test('rank and client manager are the buyer’s at once, with the trail', async () => {
    const { edit, base, db } = await openShop()
    expect((await edit({})).code).toBe(codes.ok)
    expect(await base()).toMatchObject({
      rank: 3,
      region: '浙江省杭州市',
      admin: { name: '苏木槿', phone: '0571-00881201' },
    })
    const acts = await db
      .selectFrom('audit_log')
      .select(['action', 'after_json'])
      .where('action', '<>', 'bank.look')
      .execute()
    expect(acts).toMatchObject([{ action: 'members.edit' }])
    expect(JSON.parse(acts[0]?.after_json ?? '')).toEqual({
      rank: 3,
      manager: '苏木槿',
      managerPhone: '0571-00881201',
    })
  })

  test('a region is typed short, and one that is none is refused at its field', async () => {
    const { edit, base } = await openShop()
    expect((await edit({ district: '不存在的地方' })).data.errors).toHaveProperty('district')
    expect((await edit({ district: '宁波海曙' })).code).toBe(codes.ok)
    expect(await base()).toMatchObject({ region: '浙江省宁波市海曙区' })
  })

  test('the second of two who change it is told, and who may not is refused', async () => {
    const { edit, database } = await openShop()
    const finance = await addOperator(database.db, ['finance'])
    expect((await edit({}, finance.token)).code).toBe(codes.forbidden)
    await edit({})
    expect(await edit({ rank: 5 })).toMatchObject({
      code: codes.changed,
      message: '已由质管员于 10:00 修改会员资料',
    })
  })

  test('a phone that is none is refused', async () => {
    const { edit } = await openShop()
    expect((await edit({ manager_phone: '12345' })).data.errors).toEqual({
      manager_phone: [notAPhone],
    })
  })
})
