import { expect, test } from 'vitest'
import { codes } from '#contract/envelope'
import { fieldCodes } from '#contract/field-codes'
import { describeDatabases } from '#tests/databases'
import { openLicences } from '#tests/fixtures/licences'
import { addOperator } from '#tests/fixtures/operators'
import { addStore } from '#tests/fixtures/stores'
import { creditCheck } from '../documents/credit-code'

const body = '91330106MA2000001'
const newCode = body + creditCheck(body)
const asked = {
  company: '杭州杏林综合门诊部',
  kind: 'clinic',
  credit_code: newCode,
  province: '浙江',
  city: '杭州',
  district: '西湖',
  detail: '文三路 2 号',
  title: 'businessLicence',
  is_endless: '1',
}

describeDatabases('a change of a company', (open) => {
  const openShop = async () => {
    const shop = await openLicences(open)
    const { api, buyer, path, quality, upload, db } = shop
    const ask = async (form: Record<string, unknown> = {}) =>
      api.post('/api/user/change', { ...asked, page: await upload(), ...form }, buyer.token)
    const read = async () => (await api.get('/api/user/change', buyer.token)).data
    const base = async () => (await api.get('/api/user/base', buyer.token)).data
    const papers = async () =>
      (await api.get(`${path}/papers`, quality.token)).data.change as {
        version: number
        application: { id: number; state: string }
      }
    const decide = async (form: Record<string, unknown>, token = quality.token) => {
      const { version, application } = await papers()
      return api.post(
        `${path}/change/${String(application.id)}/decide`,
        { version, ...form },
        token,
      )
    }
    const accept = () => decide({ decision: 'accept', is_endless: '1' })
    const trail = async () => {
      const rows = await db.selectFrom('audit_log').select(['action', 'after_json']).execute()
      return rows.filter(({ action }) => action.startsWith('members.change'))
    }
    return { ...shop, ask, read, base, decide, accept, trail }
  }

  test('counts once it is accepted, and not before', async () => {
    const { ask, read, base, accept, messages, trail, api, buyer } = await openShop()
    expect((await ask()).code).toBe(codes.ok)
    expect(await base()).toMatchObject({ company: '杏林诊所', region: '浙江省杭州市' })
    expect(await read()).toMatchObject({
      current: { company: '杏林诊所' },
      change: { state: 'waiting', asked: { company: asked.company, city: '杭州市' } },
    })
    expect((await accept()).code).toBe(codes.ok)
    expect(await base()).toMatchObject({
      company: asked.company,
      region: '浙江省杭州市西湖区',
      approval: 'approved',
    })
    const licences = (await api.get('/api/user/zizhi', buyer.token)).data.licences
    expect(licences).toContainEqual(
      expect.objectContaining({ kind: 'business', number: newCode, valid_until: '9999-12-31' }),
    )
    expect((await messages())[0]).toContain('变更申请已通过')
    const [entry] = await trail()
    expect(entry?.after_json).toContain(asked.company)
    expect(JSON.stringify(await read())).toContain('"state":"accepted"')
  })

  test('of the kind ends a renewal that the new kind does not hand in', async () => {
    const { db, renew, ask, accept } = await openShop()
    const clinic = { slot: 'clinic', title: 'clinicLicence', number: 'PDY1' }
    await renew({ ...clinic, valid_until: '2031-12-31' })
    await ask({ kind: 'pharmacy' })
    expect((await accept()).code).toBe(codes.ok)
    const waiting = db.selectFrom('documents').selectAll().where('state', '=', 'waiting')
    expect(await waiting.execute()).toEqual([])
    const inReview = db.selectFrom('licences').selectAll().where('state', '=', 'review')
    expect(await inReview.execute()).toEqual([])
  })

  test('is one at a time, and is taken back while it waits', async () => {
    const { ask, read, accept, api, buyer } = await openShop()
    const answers = await Promise.all([ask(), ask()])
    expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, codes.refused].sort())
    const withdraw = () => api.post('/api/user/change/withdraw', {}, buyer.token)
    expect((await withdraw()).code).toBe(codes.ok)
    expect(await read()).toMatchObject({ change: { state: 'withdrawn' } })
    expect((await withdraw()).message).toBe('这份申请已有结果，不能撤回')
    expect((await accept()).code).toBe(codes.changed)
    expect((await ask()).code).toBe(codes.ok)
  })

  test('is returned with words, and the old data go on', async () => {
    const { ask, read, base, decide, messages } = await openShop()
    await ask()
    expect((await decide({ decision: 'reject' })).data.errors).toHaveProperty('cause')
    const ofOthers = await decide({ decision: 'reject', cause: 'proxy' })
    expect(ofOthers.data.errors).toHaveProperty('cause')
    await decide({ decision: 'reject', cause: 'stamp', reason: '新证复印件' })
    expect(await read()).toMatchObject({
      change: { state: 'rejected', reason: '未盖章：新证复印件' },
    })
    expect(await base()).toMatchObject({ company: '杏林诊所' })
    expect((await messages())[0]).toContain('未盖章：新证复印件')
  })

  test('a credit code of another living store is refused, at both ends', async () => {
    const { db, ask, accept, base } = await openShop()
    await ask()
    await addStore(db, { credit_code: newCode })
    const late = await accept()
    expect(late.data.errors).toHaveProperty('reason')
    expect(await base()).toMatchObject({ company: '杏林诊所' })
    const second = await openShop()
    await addStore(second.db, { credit_code: newCode })
    const early = await second.ask()
    expect(early.data.errors).toHaveProperty('credit_code')
    expect(early.data.codes).toEqual({ credit_code: fieldCodes.creditCodeTaken })
  })

  test('what is wrong is said at its field', async () => {
    const { ask, read } = await openShop()
    expect((await ask({ credit_code: '123' })).data.errors).toHaveProperty('credit_code')
    expect(
      (await ask({ district: '不存在的地方', city: '', province: '' })).data.errors,
    ).toBeDefined()
    expect((await ask({ page: '' })).data.errors).toHaveProperty('page')
    expect((await ask({ title: 'institution' })).data.errors).toHaveProperty('title')
    expect((await read()).change).toBeUndefined()
  })

  test('is decided once, by who may', async () => {
    const { database, ask, decide, accept, api, quality } = await openShop()
    await ask()
    const finance = await addOperator(database.db, ['finance'])
    expect((await decide({ decision: 'accept', is_endless: '1' }, finance.token)).code).toBe(
      codes.forbidden,
    )
    const queue = async () => {
      const { data } = await api.get('/api/desk/queue', quality.token)
      return (data.queues as { kind: string; count: number }[]).find((q) => q.kind === 'changes')
    }
    expect(await queue()).toMatchObject({ count: 1 })
    await accept()
    expect(await queue()).toMatchObject({ count: 0 })
    const second = await accept()
    expect(second).toMatchObject({
      code: codes.changed,
      message: '已由质管员于 10:00 通过变更申请',
    })
  })
})
