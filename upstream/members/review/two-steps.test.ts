import { expect, test } from 'vitest'
import type { Role } from '#contract/desk/roles'
import { codes } from '#contract/envelope'
import { describeDatabases } from '#tests/databases'
import { addOperator } from '#tests/fixtures/operators'
import { documents, openRegistrations } from '#tests/fixtures/registration'

interface Member {
  version: number
  approval: string
  rank: number
  scope: string[]
  slots: { slot: string; document?: { id: number } }[]
  versions: Record<string, number>
  check?: { by: string; is_own: boolean; scope: string[]; rank: number; note: string }
}

describeDatabases('an approval by two people', (open) => {
  async function openReview(steps = '2') {
    const shop = await openRegistrations(open, { APPROVAL_STEPS: steps })
    const { database, api } = shop
    const buyer = await shop.begin()
    await shop.fill(buyer)
    await shop.submit(buyer)
    const person = async (role: Role, name: string) =>
      (await addOperator(database.db, [role], { name })).token
    const first = await person('quality', '初审员')
    const head = await person('qualityHead', '负责人')
    const { id } = await database.db.selectFrom('stores').select('id').executeTakeFirstOrThrow()
    const path = `/api/desk/members/${id}`
    const read = async (token = head) => (await api.get(path, token)).data as unknown as Member
    const decideDocument = async (slot: string, form: Record<string, unknown>) => {
      const { slots, versions } = await read()
      const found = slots.find((one) => one.slot === slot)?.document?.id ?? 0
      const version = versions[String(found)]
      return api.post(`${path}/document/${found}/decide`, { version, ...form }, first)
    }
    const accept = (slot: string) =>
      decideDocument(slot, {
        decision: 'accept',
        number: 'PDY123456',
        valid_from: '2026-11-01',
        ...(slot === 'business' ? { is_endless: '1' } : { valid_until: '2027-10-31' }),
      })
    const acceptAll = async () => {
      for (const slot of Object.keys(documents)) await accept(slot)
    }
    const decide = async (form: Record<string, unknown>, token = first) =>
      api.post(`${path}/decide`, { version: (await read()).version, ...form }, token)
    const found = { decision: 'approve', scope: 'chemical,patent', rank: 2, reason: '已核执照' }
    const check = (token = first) => decide(found, token)
    const confirm = async (token = head) =>
      api.post(`${path}/confirm`, { version: (await read()).version }, token)
    const acts = async () => {
      const log = database.db
        .selectFrom('audit_log')
        .select(['operator', 'action'])
        .where('action', '<>', 'bank.look')
      const rows = await log.where('subject', '=', `store/${id}`).orderBy('id').execute()
      return rows.map(({ operator, action }) => `${operator} ${action}`)
    }
    const told = () =>
      database.db
        .selectFrom('messages')
        .select('title')
        .where('title', '<>', '资料已提交审核')
        .execute()
    return {
      ...shop,
      buyer,
      person,
      first,
      head,
      path,
      read,
      decideDocument,
      accept,
      acceptAll,
      decide,
      check,
      confirm,
      acts,
      told,
    }
  }

  test('opens nothing before the second yes, and then what the first has found', async () => {
    const { api, buyer, acceptAll, check, confirm, read, acts, told } = await openReview()
    expect((await check()).code).toBe(codes.refused)
    await acceptAll()
    expect((await check()).code).toBe(codes.ok)
    expect(await read()).toMatchObject({
      approval: 'pending',
      rank: 1,
      scope: [],
      check: { by: '初审员', is_own: false, scope: ['chemical', 'patent'], rank: 2 },
    })
    const seen = (await api.get('/api/user/base', buyer)).data
    expect(seen).toMatchObject({ is_passed: false, approval: 'pending', licences: [] })
    expect(await told()).toEqual([])
    expect((await confirm()).code).toBe(codes.ok)
    const opened = await read()
    expect(opened).toMatchObject({ approval: 'approved', rank: 2, scope: ['chemical', 'patent'] })
    expect(opened).not.toHaveProperty('check')
    expect((await api.get('/api/user/base', buyer)).data).toMatchObject({ is_passed: true })
    expect(await told()).toEqual([{ title: '资质审核已通过' }])
    expect(await acts()).toEqual(['初审员 members.check', '负责人 members.confirm'])
  })

  test('takes two different people with the right, whoever said the first yes', async () => {
    const { acceptAll, check, confirm, person, first, head, read } = await openReview()
    await acceptAll()
    expect((await confirm()).code).toBe(codes.refused)
    await check(head)
    expect((await read()).check).toMatchObject({ by: '负责人', is_own: true })
    expect((await confirm(head)).code).toBe(codes.forbidden)
    expect((await confirm(first)).code).toBe(codes.forbidden)
    for (const role of ['warehouse', 'auditor'] as const)
      expect((await confirm(await person(role, role))).code).toBe(codes.forbidden)
    expect((await check(first)).message).toBe('负责人已初审通过，等待复核')
    expect((await read()).approval).toBe('pending')
    expect((await confirm(await person('owner', '店主'))).code).toBe(codes.ok)
  })

  test('begins again when a document, the submission or the answer is another', async () => {
    const { buyer, acceptAll, accept, decideDocument, check, confirm, decide, read, submit, save } =
      await openReview()
    await acceptAll()
    await check()
    const before = (await read()).version
    await accept('clinic')
    const again = await read()
    expect(again).not.toHaveProperty('check')
    expect(again.version).toBeGreaterThan(before)
    expect((await confirm()).code).toBe(codes.refused)
    await check()
    await decideDocument('clinic', { decision: 'reject', cause: 'blurred' })
    expect((await confirm()).code).toBe(codes.refused)
    expect((await decide({ decision: 'return' })).code).toBe(codes.ok)
    await save(buyer, documents.clinic)
    await submit(buyer)
    expect(await read()).not.toHaveProperty('check')
    await accept('clinic')
    await check()
    expect((await confirm()).code).toBe(codes.ok)
  })

  test('looks again whether the documents open what the first has ticked', async () => {
    const { database, acceptAll, check, confirm, read } = await openReview()
    await acceptAll()
    await check()
    const clinic = database.db.updateTable('documents').where('slot', '=', 'clinic')
    await clinic.set({ valid_until: '2026-11-20' }).execute()
    const refused = await confirm()
    expect(refused.code).toBe(codes.refused)
    expect(refused.message).toContain('初审勾选的经营范围现在不能开通')
    expect(await read()).toMatchObject({ approval: 'pending', scope: [] })
    await clinic.set({ valid_until: '2026-11-21' }).execute()
    expect((await confirm()).code).toBe(codes.ok)
  })

  test('is one yes each, however many say it at once', async () => {
    const { database, api, acceptAll, read, path, person, acts, told, first, head } =
      await openReview()
    await acceptAll()
    const owner = await person('owner', '店主')
    const all = async (address: string, form: Record<string, unknown>, tokens: string[]) => {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, at) =>
          api.post(address, form, tokens[at % tokens.length] ?? first),
        ),
      )
      return answers.map(({ code }) => code).filter((code) => code === codes.ok)
    }
    const { version } = await read()
    const found = { version, decision: 'approve', scope: 'chemical', rank: 1 }
    expect(await all(`${path}/decide`, found, [first, head])).toHaveLength(1)
    const next = { version: (await read()).version }
    expect(await all(`${path}/confirm`, next, [head, owner])).toHaveLength(1)
    expect(await told()).toHaveLength(1)
    expect((await acts()).map((act) => act.split(' ')[1])).toEqual([
      'members.check',
      'members.confirm',
    ])
    const licences = await database.db.selectFrom('licences').select('kind').execute()
    expect(licences).toHaveLength(3)
  })

  test('waits in a queue of its own, and no longer in that of the first', async () => {
    const { api, acceptAll, check, head, first } = await openReview()
    const counts = async (token: string) => {
      const { data } = await api.get('/api/desk/queue', token)
      const queues = data.queues as { kind: string; count: number }[]
      return queues
        .filter(({ kind }) => kind === 'members' || kind === 'firstApprovals')
        .map(({ kind, count }) => `${kind} ${count}`)
    }
    await acceptAll()
    expect(await counts(head)).toEqual(['members 1', 'firstApprovals 0'])
    await check()
    expect(await counts(head)).toEqual(['members 0', 'firstApprovals 1'])
    expect(await counts(first)).toEqual(['members 0'])
    const { data } = await api.get('/api/desk/members?state=pending', first)
    expect(data.items).toMatchObject([{ is_checked: true }])
  })

  test('is by one where the shop has one step', async () => {
    const { acceptAll, check, read } = await openReview('1')
    await acceptAll()
    await check()
    expect((await read()).approval).toBe('approved')
  })
})
