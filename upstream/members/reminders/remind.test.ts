import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { addDays } from '#upstream/kernel/time'
import { remindOfExpiry } from './remind'

const dayMs = 86_400_000
const today = '2026-11-21'

describeDatabases('reminders of what ends', (open) => {
  async function openShop() {
    const database = await open()
    const { storeId } = await addStore(database.db)
    const at = (days: number) => contextOf(database, { now: fixtureNow + days * dayMs })
    const told = async () => {
      const rows = await database.db
        .selectFrom('messages')
        .select(['title', 'url', 'type'])
        .orderBy('id')
        .execute()
      return rows.map(({ title, url, type }) => `${type} ${title} ${url}`)
    }
    const end = (kind: string, days: number, state = 'ok') =>
      database.db
        .updateTable('licences')
        .set({ valid_until: addDays(today, days), state })
        .where('store_id', '=', storeId)
        .where('kind', '=', kind)
        .execute()
    return { database, storeId, at, told, end }
  }

  test('a certificate is told of once for each stage, by message and SMS', async () => {
    const { database, at, told, end } = await openShop()
    await end('clinic', 30)
    for (const day of [0, 0, 5, 20, 20, 29, 30, 31, 31, 45]) await remindOfExpiry(at(day))
    expect(await told()).toEqual([
      'licence 医疗机构执业许可证即将到期 /user/zhzx/zzzj#clinic',
      'licence 医疗机构执业许可证即将到期 /user/zhzx/zzzj#clinic',
      'licence 医疗机构执业许可证即将到期 /user/zhzx/zzzj#clinic',
      'licence 医疗机构执业许可证已到期 /user/zhzx/zzzj#clinic',
    ])
    const sms = await database.db
      .selectFrom('sms_outbox')
      .select('template')
      .orderBy('id')
      .execute()
    expect(sms.map(({ template }) => template)).toEqual([
      'licence-ending',
      'licence-ending',
      'licence-ending',
      'licence-ended',
    ])
  })

  test('two processes that run at once tell it once', async () => {
    const { at, told, end } = await openShop()
    await end('proxy', 10)
    await Promise.all([remindOfExpiry(at(0)), remindOfExpiry(at(0))])
    expect(await told()).toHaveLength(1)
  })

  test('a renewed certificate is told of anew, by its own day', async () => {
    const { at, told, end } = await openShop()
    await end('business', 1)
    expect(await remindOfExpiry(at(0))).toBe(1)
    await end('business', 365)
    expect(await remindOfExpiry(at(1))).toBe(0)
    expect(await remindOfExpiry(at(364))).toBe(1)
    expect(await told()).toHaveLength(2)
  })

  test('rights that end are told of as well; one without an end is not', async () => {
    const { database, storeId, at, told } = await openShop()
    await database.db
      .updateTable('stores')
      .set({ has_hm_right: 1, hm_right_until: addDays(today, 1), rx_right_until: null })
      .where('id', '=', storeId)
      .execute()
    await remindOfExpiry(at(0))
    await remindOfExpiry(at(2))
    expect(await told()).toEqual([
      'licence 含麻药品采购权限即将到期 /user/zhzx/zzzj#right-hm',
      'licence 含麻药品采购权限已到期 /user/zhzx/zzzj#right-hm',
    ])
  })

  test('nobody is told of what a store of its kind does not need, or of a renewal that waits', async () => {
    const { at, told, end } = await openShop()
    await end('drug', 5)
    await end('device', 5, 'review')
    await remindOfExpiry(at(0))
    expect(await told()).toEqual([])
  })

  test('a store that is not approved is left alone', async () => {
    const { database, at, told, end } = await openShop()
    await end('clinic', 5)
    await database.db.updateTable('stores').set({ approval: 'frozen' }).execute()
    expect(await remindOfExpiry(at(0))).toBe(0)
    expect(await told()).toEqual([])
  })
})
