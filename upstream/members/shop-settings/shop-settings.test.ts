import { expect, test } from 'vitest'
import { settingTopics } from '#contract/desk/setting-topics'
import { describeBothDatabases, type TestDatabase } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { liveSettings } from '#tests/fixtures/live'
import { addOperator } from '#tests/fixtures/operators'
import { addStore } from '#tests/fixtures/stores'
import { configInForce, readAgain } from '#upstream/kernel/meta/settings-in-force'
import { readConfig } from '#upstream/kernel/config'

const freight = 3
const contact = 2

interface Shown {
  name: string
  value: string
  usual: string
  is_locked: boolean
  changed_by?: string
}

async function openDesk(database: TestDatabase, settings = {}) {
  const { token, name } = await addOperator(database.db, ['owner'])
  const api = openApi(database, undefined, settings)
  const read = async (topic: number) => {
    const { data } = await api.get(`/api/desk/settings/${String(topic)}`, token)
    return data as unknown as { version: number; settings: Shown[]; history: { text: string }[] }
  }
  const change = (topic: number, version: number, typed: Record<string, string>) =>
    api.post(`/api/desk/settings/${String(topic)}`, { version, ...typed }, token)
  return { api, token, name, read, change }
}

describeBothDatabases('settings of the desk', (open) => {
  test('hold from the next request on, and say who changed them', async () => {
    const database = await open()
    const { api, name, read, change } = await openDesk(database)
    const first = await read(contact)
    expect(first.version).toBe(1)
    const typed = { HOT_LINE: '0571-87654321', SERVICE_QQ: '10001,10002', SITE_LICENCES: 'a|b' }
    expect((await change(contact, 1, typed)).code).toBe(200)
    expect((await api.get('/api/index/common')).data.site).toMatchObject({
      hot_line: '0571-87654321',
      qq2: '10002',
      licences: ['a', 'b'],
    })
    const { version, settings, history } = await read(contact)
    expect(version).toBe(4)
    expect(settings.map((one) => [one.name, one.value, one.changed_by])).toEqual([
      ['HOT_LINE', '0571-87654321', name],
      ['SERVICE_QQ', '10001,10002', name],
      ['SITE_LICENCES', 'a|b', name],
      ['FILING_NUMBER', '', undefined],
    ])
    expect(history.map(({ text }) => text).join()).toContain('修改店铺设置')
  })

  test('keep what was typed by the second of two, who is told by whom it was changed', async () => {
    const database = await open()
    const { name, read, change } = await openDesk(database)
    await change(contact, 1, { HOT_LINE: '0571-1' })
    const late = await change(contact, 1, { HOT_LINE: '0571-2' })
    expect([late.code, late.message]).toEqual([409, expect.stringContaining(`已由${name}于`)])
    const both = await Promise.all([
      change(contact, 2, { HOT_LINE: '0571-3' }),
      change(contact, 2, { HOT_LINE: '0571-4' }),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409])
    expect((await read(contact)).version).toBe(3)
  })

  test('are told in yuan, with before and after in the log, and empty is the default again', async () => {
    const database = await open()
    const { read, change } = await openDesk(database)
    const shown = (await read(freight)).settings.find(({ name }) => name === 'FREE_SHIPPING_FROM')
    expect([shown?.value, shown?.usual]).toEqual(['', '800'])
    const untouched = { SHIPPING_FEE: '10', FULL_REDUCTION_STACKS: '0' }
    await change(freight, 1, { ...untouched, FREE_SHIPPING_FROM: '500' })
    await change(freight, 2, { ...untouched, FREE_SHIPPING_FROM: '' })
    const log = await database.db
      .selectFrom('audit_log')
      .select(['subject', 'before_json', 'after_json'])
      .where('action', '=', 'settings.change')
      .orderBy('id')
      .execute()
    const subject = `settings/${String(freight)}`
    const [usual, own] = ['{"FREE_SHIPPING_FROM":"¥800"}', '{"FREE_SHIPPING_FROM":"¥500"}']
    expect(log).toEqual([
      { subject, before_json: usual, after_json: own },
      { subject, before_json: own, after_json: usual },
    ])
    expect(configInForce(database, readConfig({})).FREE_SHIPPING_FROM).toBe(80_000)
  })

  test('leave to the environment what it sets', async () => {
    const database = await open()
    const { api, read, change } = await openDesk(database, { HOT_LINE: '0571-1' })
    const [hotLine] = (await read(contact)).settings
    expect([hotLine?.value, hotLine?.is_locked]).toEqual(['0571-1', true])
    const refused = await change(contact, 1, { HOT_LINE: '0571-2' })
    expect([refused.code, refused.data.errors]).toEqual([
      422,
      { HOT_LINE: ['由环境变量设定，不能在这里修改'] },
    ])
    expect((await change(contact, 1, { FILING_NUMBER: '浙ICP备1号' })).code).toBe(200)
    const { site } = (await api.get('/api/index/common')).data
    expect(site).toMatchObject({ hot_line: '0571-1', filing_number: '浙ICP备1号' })
  })

  test('reach a process that did not change them when it looks again', async () => {
    const database = await open()
    const config = readConfig({})
    await readAgain(database)
    const row = { name: 'SHIPPING_FEE', value: '700', changed_at: 1, changed_by: '别处' }
    await database.db.insertInto('settings').values(row).execute()
    expect(configInForce(database, config).SHIPPING_FEE).toBe(1_000)
    expect([await readAgain(database), await readAgain(database)]).toEqual([true, false])
    expect(configInForce(database, config).SHIPPING_FEE).toBe(700)
    await database.db.updateTable('settings').set({ value: 'x', version: 2 }).execute()
    await readAgain(database)
    expect(configInForce(database, config).SHIPPING_FEE).toBe(1_000)
  })

  test('are for owners to change, and for no topic that there is not', async () => {
    const database = await open()
    const { api, change } = await openDesk(database)
    const service = await addOperator(database.db, ['service', 'operations', 'finance'])
    expect((await api.get('/api/desk/settings', service.token)).code).toBe(403)
    const auditor = await addOperator(database.db, ['auditor'])
    expect((await api.get('/api/desk/settings', auditor.token)).code).toBe(200)
    expect((await api.post('/api/desk/settings/1', { version: 1 }, auditor.token)).code).toBe(403)
    expect((await change(settingTopics.length + 90, 1, {})).code).toBe(404)
  })

  test('open a live shop: before, buyers are told, and the desk what is missing', async () => {
    const database = await open()
    const { SHOP_MODE, DATA_SECRET, ...own } = liveSettings
    const { api, token, change } = await openDesk(database, { SHOP_MODE, DATA_SECRET })
    // Owners of a live shop sign in with a code.
    await database.db.updateTable('operators').set({ totp_secret: 'x' }).execute()
    const store = await addStore(database.db)
    const preview = () => api.post('/api/cart/checkout', {}, store.token)
    const unset = async () => (await api.get('/api/desk/queue', token)).data.unset
    expect((await preview()).message).toContain('开业准备')
    expect(await unset()).toHaveLength(8)
    const { HOT_LINE, ...seller } = own
    expect((await change(1, 1, seller)).code).toBe(200)
    expect(await unset()).toEqual(['HOT_LINE'])
    expect((await change(contact, 1, { HOT_LINE })).code).toBe(200)
    expect(await unset()).toEqual([])
    expect((await preview()).message).not.toContain('开业准备')
  })
})
