import { expect, test } from 'vitest'
import { documentSlots } from '#contract/document-slots'
import { codes } from '#contract/envelope'
import { describeDatabases } from '#tests/databases'
import { addOperator } from '#tests/fixtures/operators'
import { company, documents, openRegistrations } from '#tests/fixtures/registration'
import { addStore } from '#tests/fixtures/stores'
import { searchNameOf } from '#upstream/members/accounts/company-name'

interface Document {
  slot: string
  document?: {
    id: number
    state: string
    reason: string
    pictures: { upload_id: number; part: string }[]
  }
}

interface Member {
  version: number
  approval: string
  slots: Document[]
  versions: Record<string, number>
  claim?: { by: string }
  notes: string[]
}

describeDatabases('the check of a store', (open) => {
  async function openReview() {
    const shop = await openRegistrations(open)
    const { database, api } = shop
    const buyer = await shop.begin()
    await shop.fill(buyer)
    await shop.submit(buyer)
    const quality = await addOperator(database.db, ['quality'], { name: '质管员' })
    const { id } = await database.db.selectFrom('stores').select('id').executeTakeFirstOrThrow()
    const path = `/api/desk/members/${id}`
    const read = async (token = quality.token) =>
      (await api.get(path, token)).data as unknown as Member
    const documentOf = async (slot: string) => {
      const member = await read()
      const found = member.slots.find((one) => one.slot === slot)?.document
      if (found === undefined) throw new Error(`no ${slot}`)
      return { ...found, version: member.versions[String(found.id)] }
    }
    const decideDocument = async (slot: string, form: Record<string, unknown>) => {
      const { id: documentId, version } = await documentOf(slot)
      return api.post(`${path}/document/${documentId}/decide`, { version, ...form }, quality.token)
    }
    const accept = (slot: string) =>
      decideDocument(slot, {
        decision: 'accept',
        number: 'PDY123456',
        valid_from: '2026-11-01',
        ...(slot === 'business' ? { is_endless: '1' } : { valid_until: '2027-10-31' }),
      })
    const decide = async (form: Record<string, unknown>) => {
      const { version } = await read()
      return api.post(`${path}/decide`, { version, ...form }, quality.token)
    }
    const approve = () => decide({ decision: 'approve', scope: 'patent,chemical', rank: 2 })
    return {
      ...shop,
      buyer,
      quality,
      path,
      read,
      documentOf,
      decideDocument,
      accept,
      decide,
      approve,
    }
  }

  test('names other stores of the same name, the oldest first and no more than ten', async () => {
    const { database, read } = await openReview()
    const others: string[] = []
    for (let at = 0; at < 11; at++) {
      const name = at % 2 === 0 ? company.company : '杭州西湖（杏林） 诊所'
      const spelt = { company: name, search_name: searchNameOf(name) }
      const { storeId } = await addStore(database.db, spelt)
      others.push(`另有同名单位：会员 ${String(storeId)}，代码 未填，已通过`)
    }
    expect((await read()).notes).toEqual(others.slice(0, 10))
  })

  test('ends with licences, scope and rank; the buyer is told and may order', async () => {
    const { database, api, buyer, accept, approve, decide, read } = await openReview()
    expect((await approve()).message).toContain('还有 3 份证照没有通过')
    for (const slot of ['business', 'clinic', 'proxy'])
      expect((await accept(slot)).code).toBe(codes.ok)
    expect((await decide({ decision: 'approve', scope: 'chemical', rank: '甲' })).data).toEqual({
      errors: { rank: ['会员等级为 1 到 9 的整数'] },
    })
    expect((await approve()).code).toBe(codes.ok)
    expect(await read()).toMatchObject({
      approval: 'approved',
      rank: 2,
      scope: ['chemical', 'patent'],
    })
    const { data } = await api.get('/api/user/base', buyer)
    expect(data).toMatchObject({ is_passed: true, approval: 'approved', open_step: 0 })
    expect(data.scope).toEqual(['chemical', 'patent'])
    const licences = data.licences as { kind: string; number: string; valid_until: string }[]
    expect(
      licences.map(({ kind, number, valid_until }) => [kind, number, valid_until]).sort(),
    ).toEqual([
      ['business', '91350100M000100Y43', '9999-12-31'],
      ['clinic', 'PDY123456', '2027-10-31'],
      ['proxy', '', '2027-10-31'],
    ])
    const told = await database.db
      .selectFrom('sms_outbox')
      .select('id')
      .where('template', '=', 'registration-approved')
      .execute()
    expect(told).toHaveLength(1)
  })

  test('returns a document with words, which are mended alone', async () => {
    const { api, buyer, accept, decideDocument, decide, approve, save, submit, documentOf } =
      await openReview()
    await accept('business')
    await accept('proxy')
    const without = await decideDocument('clinic', { decision: 'reject' })
    expect(without.data.errors).toEqual({ cause: ['请选择退回的原因'] })
    const ofOthers = await decideDocument('clinic', { decision: 'reject', cause: 'proxy' })
    expect(ofOthers.data.errors).toEqual({
      cause: [expect.stringContaining('没有“委托书不全”这一项')],
    })
    const other = await decideDocument('clinic', { decision: 'reject', cause: 'other' })
    expect(other.data.errors).toHaveProperty('reason')
    await decideDocument('clinic', {
      decision: 'reject',
      cause: 'blurred',
      reason: '右下角',
      valid_until: '看不清',
    })
    // Rank is only used by an approval.
    expect((await decide({ decision: 'return', rank: '甲' })).code).toBe(codes.ok)
    const { data } = await api.get('/api/user/registration', buyer)
    expect(data).toMatchObject({ approval: 'rejected', open_step: 3 })
    expect(JSON.stringify(data.slots)).toContain('模糊缺角：右下角')
    expect((await save(buyer, documents.clinic)).code).toBe(codes.ok)
    expect((await submit(buyer)).code).toBe(codes.ok)
    expect(await documentOf('business')).toMatchObject({ state: 'accepted' })
    await accept('clinic')
    expect((await approve()).code).toBe(codes.ok)
  })

  test('numbers and days are those that the reviewer reads', async () => {
    const { decideDocument } = await openReview()
    const errorsOf = async (form: Record<string, unknown>) =>
      (await decideDocument('clinic', { decision: 'accept', ...form })).data.errors
    expect(await errorsOf({})).toEqual({
      number: ['请按图片填写证号'],
      valid_until: ['请输入有效期至的日期'],
    })
    const proxy = await decideDocument('proxy', { decision: 'accept', valid_until: '2027-10-31' })
    expect(proxy.data.errors).toEqual({ valid_from: ['请输入开始日期'] })
    const over = { number: 'PDY1', valid_until: '2026-11-20' }
    expect(await errorsOf(over)).toEqual({
      valid_until: ['已于 2026-11-20 到期，不能通过，请按“已过期”退回'],
    })
  })

  test('of two who decide at once one is first, the other reads who was', async () => {
    const { database, api, path, accept, read } = await openReview()
    for (const slot of ['business', 'clinic', 'proxy']) await accept(slot)
    const others = await Promise.all(
      ['甲质管', '乙质管'].map((name) => addOperator(database.db, ['quality'], { name })),
    )
    const { version } = await read()
    const form = { version, decision: 'approve', scope: 'chemical', rank: 1 }
    const answers = await Promise.all(
      others.map(({ token }) => api.post(`${path}/decide`, form, token)),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, codes.changed])
    const second = answers.find(({ code }) => code === codes.changed)
    expect(second?.message).toMatch(/^已由[甲乙]质管于 \d\d:\d\d 通过会员资质$/)
    const acts = await database.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'members.approve')
      .execute()
    expect(acts).toHaveLength(1)
  })

  test('the history of a store has its documents, the log their numbers and last days', async () => {
    const { database, accept, approve, read } = await openReview()
    for (const slot of ['business', 'clinic', 'proxy']) await accept(slot)
    await approve()
    const { history } = (await read()) as unknown as { history: { text: string }[] }
    const told = history.map(({ text }) => text)
    expect(told).toContain('通过会员资质')
    expect(told).toContain(`通过证照（${documentSlots.business}）`)
    const acts = await database.db
      .selectFrom('audit_log')
      .select(['before_json', 'after_json'])
      .where('action', '=', 'members.accept')
      .orderBy('id')
      .execute()
    const kept = acts.map((act) => ({
      ...(JSON.parse(act.before_json) as object),
      ...(JSON.parse(act.after_json) as object),
    }))
    expect(kept).toEqual([
      expect.objectContaining({ document: documentSlots.business, state: 'accepted' }),
      expect.objectContaining({
        document: documentSlots.clinic,
        number: expect.any(String) as string,
        valid_until: expect.any(String) as string,
      }),
      expect.objectContaining({ document: documentSlots.proxy }),
    ])
  })

  test('a frozen store is told why, and is restored with what it had', async () => {
    const { api, buyer, accept, approve, decide, read } = await openReview()
    for (const slot of ['business', 'clinic', 'proxy']) await accept(slot)
    await approve()
    expect((await decide({ decision: 'freeze' })).data.errors).toHaveProperty('reason')
    await decide({ decision: 'freeze', reason: '证照核查' })
    expect((await api.get('/api/user/base', buyer)).data).toMatchObject({ approval: 'frozen' })
    expect(await read()).toMatchObject({ approval: 'frozen', reason: '证照核查' })
    const frozen = await api.get('/api/user/zizhi', buyer)
    expect(frozen.data).toMatchObject({ frozen_because: '证照核查' })
    await decide({ decision: 'thaw', reason: '核查通过' })
    expect((await api.get('/api/user/base', buyer)).data).toMatchObject({
      approval: 'approved',
      licences: [{}, {}, {}],
    })
  })

  test('a look at an identity card stands in the trail, one at a licence does not', async () => {
    const { database, api, documentOf, quality } = await openReview()
    const open = async (slot: string, part: string) => {
      const picture = (await documentOf(slot)).pictures.find((one) => one.part === part)
      const headers = { Authorization: `Bearer ${quality.token}` }
      return api.request(`/api/desk/upload/${picture?.upload_id}`, { headers })
    }
    const licence = await open('clinic', 'page')
    expect(licence.headers.get('content-type')).toBe('image/jpeg')
    expect((await open('proxy', 'front')).status).toBe(200)
    const looks = database.db
      .selectFrom('audit_log')
      .select(['operator', 'subject'])
      .where('action', '=', 'members.identity')
    expect(await looks.execute()).toEqual([
      { operator: '质管员', subject: `document/${(await documentOf('proxy')).id}` },
    ])
  })

  test('nobody sees it without the right, and no file that is no document', async () => {
    const { database, api, buyer, path, documentOf } = await openReview()
    const warehouse = await addOperator(database.db, ['warehouse'])
    const picture = (await documentOf('clinic')).pictures[0]?.upload_id
    for (const token of [warehouse.token, buyer, undefined])
      for (const address of [path, `/api/desk/upload/${picture}`])
        expect((await api.get(address, token)).code).not.toBe(codes.ok)
    const auditor = await addOperator(database.db, ['auditor'])
    expect((await api.get(path, auditor.token)).code).toBe(codes.ok)
    expect(
      (await api.post(`${path}/decide`, { version: 1, decision: 'freeze' }, auditor.token)).code,
    ).toBe(codes.forbidden)
    expect((await api.get('/api/desk/upload/99999', auditor.token)).code).toBe(codes.notFound)
  })

  test('lists find by state and by anything that names a store', async () => {
    const { api, quality, begin } = await openReview()
    await begin('13911113333', '另一家')
    const find = async (query: string) => {
      const { data } = await api.get(`/api/desk/members?${query}`, quality.token)
      return (data.items as { username: string }[]).map(({ username }) => username)
    }
    expect(await find('state=pending')).toEqual(['杏林小王'])
    expect(await find(`keywords=${encodeURIComponent('西湖杏林')}`)).toEqual(['杏林小王'])
    expect(await find('keywords=139%201111%202222')).toEqual(['杏林小王'])
    expect(await find('keywords=91350100m000100y43')).toEqual(['杏林小王'])
    for (const typed of [
      '西湖(杏林)',
      ' 西湖 杏林',
      'xhxl',
      '139-1111-2222',
      '+86 139 1111 2222',
      '2222',
      '杏林小王',
      '91350100M000 100Y43',
      '客服中心',
    ])
      expect(await find(`state=pending&keywords=${encodeURIComponent(typed)}`)).toEqual([
        '杏林小王',
      ])
    for (const typed of ['%', '_', '（', 'xhxx'])
      expect(await find(`keywords=${encodeURIComponent(typed)}`)).toEqual([])
    expect(await find('state=draft')).toEqual(['另一家'])
  })
})
