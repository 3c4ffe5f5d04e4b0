import { expect, test } from 'vitest'
import { codes } from '#contract/envelope'
import { describeDatabases } from '#tests/databases'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { openLicences } from '#tests/fixtures/licences'
import { addOperator } from '#tests/fixtures/operators'
import { addStore } from '#tests/fixtures/stores'
import { indexGoods } from '#upstream/goods/catalogue/search/goods-indexing'

const clinic = {
  slot: 'clinic',
  title: 'clinicLicence',
  number: 'PDY999999',
  valid_until: '2031-12-31',
}
const device = {
  slot: 'device',
  title: 'deviceFiling',
  number: '浙杭药监械经营备20260001号',
  valid_until: '2030-06-30',
}
const read = { number: 'PDY999999', valid_until: '2031-12-31' }

describeDatabases('a renewed document', (open) => {
  const openShop = async () => {
    const shop = await openLicences(open)
    const licence = async (kind: string) => {
      const { data } = await shop.api.get('/api/user/zizhi', shop.buyer.token)
      return (data.licences as { kind: string }[]).find((one) => one.kind === kind)
    }
    const expire = (kind: string) =>
      shop.db
        .updateTable('licences')
        .set({ valid_until: '2026-11-20' })
        .where('store_id', '=', shop.buyer.storeId)
        .where('kind', '=', kind)
        .execute()
    return { ...shop, licence, expire }
  }

  test('waits beside the old one, which counts, and then takes its place', async () => {
    const { renew, licence, papers, decideRenewal, messages, api, buyer } = await openShop()
    expect((await renew(clinic)).code).toBe(codes.ok)
    expect(await licence('clinic')).toMatchObject({
      valid_until: '2028-12-31',
      is_in_review: true,
      state: 'ok',
    })
    const accepted = await decideRenewal('clinic', {
      decision: 'accept',
      ...read,
      scope: 'chemical',
    })
    expect(accepted.code).toBe(codes.ok)
    expect(await licence('clinic')).toMatchObject({
      number: 'PDY999999',
      valid_until: '2031-12-31',
      is_in_review: false,
    })
    expect((await renew({ ...clinic, number: 'PDY888888' })).code).toBe(codes.ok)
    const states = (await papers()).documents.find((one) => one.slot.slot === 'clinic')?.versions
    expect(states?.map(({ state }) => state)).toEqual(['waiting', 'accepted'])
    expect((await messages())[0]).toBe(
      '诊疗资格证明已更新｜新的诊疗资格证明已通过审核，有效期至 2031-12-31。',
    )
    const { data } = await api.get('/api/user/zizhi/documents', buyer.token)
    expect(JSON.stringify(data)).toContain('PDY888888')
  })

  test('does not unblock while it waits, and does once it is accepted', async () => {
    const { database, db, renew, expire, decideRenewal, api, buyer } = await openShop()
    await addWarehouses(db)
    const { id } = await addGoods(db, { class: 'chemical' })
    await indexGoods(database, [id])
    await expire('clinic')
    const reasons = async () => {
      const { data } = await api.get(`/api/goods/why/${String(id)}`, buyer.token)
      return (data.goods as { reasons: { code: string }[] }).reasons.map(({ code }) => code)
    }
    await renew(clinic)
    expect(await reasons()).toEqual(['CERT_EXPIRED'])
    await decideRenewal('clinic', { decision: 'accept', ...read, scope: 'chemical' })
    expect(await reasons()).toEqual([])
  })

  test('that is sent twice waits once, the second one', async () => {
    const { renew, papers, db } = await openShop()
    await renew(clinic)
    await renew({ ...clinic, number: 'PDY777777' })
    const versions = (await papers()).documents.find((one) => one.slot.slot === 'clinic')?.versions
    expect(versions?.map(({ state, document }) => [state, document.number])).toEqual([
      ['waiting', 'PDY777777'],
      ['replaced', 'PDY999999'],
    ])
    const waiting = await db
      .selectFrom('licences')
      .select('number')
      .where('state', '=', 'review')
      .execute()
    expect(waiting).toEqual([{ number: 'PDY777777' }])
  })

  test('is returned with words, and the old one goes on counting', async () => {
    const { renew, decideRenewal, licence, papers, messages } = await openShop()
    await renew(clinic)
    expect((await decideRenewal('clinic', { decision: 'reject' })).data.errors).toEqual({
      cause: ['请选择退回的原因'],
    })
    const ofOthers = await decideRenewal('clinic', { decision: 'reject', cause: 'title' })
    expect(ofOthers.data.errors).toHaveProperty('cause')
    await decideRenewal('clinic', { decision: 'reject', cause: 'stamp', reason: '复印件' })
    expect(await licence('clinic')).toMatchObject({
      valid_until: '2028-12-31',
      is_in_review: false,
    })
    const slot = (await papers()).documents.find((one) => one.slot.slot === 'clinic')?.slot
    expect(slot?.document).toMatchObject({ state: 'rejected', reason: '未盖章：复印件' })
    expect((await messages())[0]).toContain('未盖章：复印件')
    await renew(clinic)
    expect(await licence('clinic')).toMatchObject({ is_in_review: true })
  })

  test('that ends earlier than the one that counts does not shorten it', async () => {
    const { renew, decideRenewal, licence } = await openShop()
    await renew({ ...clinic, valid_until: '2027-12-31' })
    const early = { ...read, valid_until: '2027-12-31', scope: 'chemical' }
    await decideRenewal('clinic', { decision: 'accept', ...early })
    expect(await licence('clinic')).toMatchObject({
      number: 'PDY999999',
      valid_until: '2028-12-31',
    })
  })

  test('of a kind that opens a class opens what was ticked, and a filing no third class', async () => {
    const { db, buyer, renew, decideRenewal, api } = await openShop()
    await db.deleteFrom('licences').where('kind', '=', 'device').execute()
    await db.deleteFrom('store_scope').where('class', 'in', ['device1', 'device2']).execute()
    expect((await renew(device)).code).toBe(codes.ok)
    const accept = (scope: string) =>
      decideRenewal('device', {
        decision: 'accept',
        number: device.number,
        valid_until: device.valid_until,
        scope,
      })
    expect((await accept('')).data.errors).toEqual({ scope: ['请勾选经营范围'] })
    expect((await accept('device2,device3')).data.errors).toHaveProperty('scope')
    expect((await accept('device1,device2')).code).toBe(codes.ok)
    const { data } = await api.get('/api/user/base', buyer.token)
    expect(data.scope).toEqual(expect.arrayContaining(['device1', 'device2', 'chemical', 'food']))
    expect(data.scope).not.toContain('device3')
  })

  test('of two who decide at once one is first, the other reads who was', async () => {
    const { database, renew, decideRenewal, path, papers, api } = await openShop()
    await renew(clinic)
    const { documents, document_versions } = await papers()
    const id = documents.find((one) => one.slot.slot === 'clinic')?.slot.document?.id ?? 0
    const others = await Promise.all(
      ['甲质管', '乙质管'].map((name) => addOperator(database.db, ['quality'], { name })),
    )
    const version = document_versions[String(id)]
    const answers = await Promise.all(
      others.map(({ token }) =>
        api.post(
          `${path}/renewal/${String(id)}/decide`,
          { version, decision: 'accept', ...read, scope: 'chemical' },
          token,
        ),
      ),
    )
    const second = answers.find(({ code }) => code !== codes.ok)
    expect(second).toMatchObject({ code: codes.changed })
    expect(second?.message).toMatch(/^已由[甲乙]质管于 10:00 通过证照更新$/)
    const late = await decideRenewal('clinic', { decision: 'reject', cause: 'blurred' })
    expect(late.code).toBe(codes.changed)
  })

  test('is refused before the store is approved, at its fields, and with files of others', async () => {
    const { db, renew, upload, buyer } = await openShop()
    const wrong = await renew({ ...clinic, number: '', valid_until: '2026-11-20' })
    expect(wrong.data.errors).toEqual({
      number: ['请输入证号'],
      valid_until: ['已于 2026-11-20 到期，请上传新证'],
    })
    const stranger = await addStore(db)
    const foreign = await renew({ ...clinic, page: await upload(stranger.token) })
    expect(foreign.data.errors).toEqual({ page: ['文件不存在，请重新上传'] })
    expect((await renew({ ...clinic, slot: 'drug', title: 'drugTrading' })).data.errors).toEqual({
      title: ['这类单位不需要这份资料'],
    })
    await db
      .updateTable('stores')
      .set({ approval: 'rejected' })
      .where('id', '=', buyer.storeId)
      .execute()
    expect(await renew(clinic)).toMatchObject({ code: codes.refused })
  })

  test('stands in the queue and the list of the desk until it is decided', async () => {
    const { renew, decideRenewal, api, quality, buyer } = await openShop()
    const queue = async () => {
      const { data } = await api.get('/api/desk/queue', quality.token)
      return (data.queues as { kind: string }[]).find(({ kind }) => kind === 'renewals')
    }
    expect(await queue()).toMatchObject({ count: 0 })
    await renew(clinic)
    expect(await queue()).toMatchObject({ count: 1, oldest: [buyer.storeId], is_late: false })
    const list = await api.get('/api/desk/application?kind=renewal', quality.token)
    expect(list.data).toMatchObject({
      items: [{ kind: 'renewal', what: '诊疗资格证明', company: '杏林诊所' }],
      counts: { renewal: 1, right: 0 },
    })
    await decideRenewal('clinic', { decision: 'reject', cause: 'blurred' })
    expect(await queue()).toMatchObject({ count: 0 })
  })

  test('is decided by who may, and stands in the trail', async () => {
    const { database, db, renew, decideRenewal } = await openShop()
    await renew(clinic)
    for (const role of ['warehouse', 'auditor'] as const) {
      const other = await addOperator(database.db, [role])
      const refused = await decideRenewal('clinic', { decision: 'accept', ...read }, other.token)
      expect(refused.code).toBe(codes.forbidden)
    }
    await decideRenewal('clinic', { decision: 'accept', ...read, scope: 'chemical' })
    const acts = await db
      .selectFrom('audit_log')
      .select(['operator', 'action', 'after_json'])
      .where('action', 'like', 'licences.%')
      .execute()
    expect(acts).toMatchObject([{ operator: '质管员', action: 'licences.accept' }])
    expect(acts[0]?.after_json).toContain('accepted')
  })
})
