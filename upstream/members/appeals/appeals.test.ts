import { expect, test } from 'vitest'
import { describeDatabases, type OpenTestDatabase } from '#tests/databases'
import { addOperator } from '#tests/fixtures/operators'
import { company, openRegistrations } from '#tests/fixtures/registration'
import { addPerson, addStore } from '#tests/fixtures/stores'

const code = company.credit_code

async function openDesk(open: OpenTestDatabase) {
  const { database, api, begin } = await openRegistrations(open)
  const { db } = database
  const holder = await addStore(db, { company: '杏林诊所', credit_code: code })
  const token = await begin()
  const { data } = await api.get('/api/user/base', token)
  const storeId = Number(data.store_id)
  const addUpload = async (store_id: number) => {
    const file = { content_type: 'image/png', size: 1, file: `f${String(store_id)}` }
    const row = { ...file, store_id, created_at: 1 }
    return (await db.insertInto('uploads').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const page = await addUpload(storeId)
  const said = {
    company: '杭州西湖诊所',
    credit_code: code,
    contact: '王新客',
    phone: '13800138000',
    words: '我是本单位负责人，原账号联系不上',
    page: String(page),
  }
  const ask = (changes: Record<string, unknown> = {}, as = token) =>
    api.post('/api/user/appeal', { ...said, ...changes }, as)
  const [first, second] = [
    await addOperator(db, ['quality'], { name: '质管甲' }),
    await addOperator(db, ['quality'], { name: '质管乙' }),
  ]
  const decide = (changes: Record<string, unknown>, as = first.token) =>
    api.post('/api/desk/appeal/1/decide', { version: 1, ...changes }, as)
  const own = async () => (await api.get('/api/user/appeal', token)).data.items as object[]
  const storeOf = (id: number) =>
    db.selectFrom('stores').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { db, api, holder, token, ask, first, second, decide, own, storeOf, addUpload }
}

describeDatabases('appeals about credit codes', (open) => {
  test('nothing of the holder is shown; one is open for a code, three a day', async () => {
    const { ask, own, db } = await openDesk(open)
    const [made, again] = await Promise.all([ask(), ask()])
    expect([made.data.is_new, again.data.is_new].sort()).toEqual([false, true])
    expect(await own()).toMatchObject([{ state: 'waiting', company: '杭州西湖诊所' }])
    expect(JSON.stringify([made, await own()])).not.toContain('杏林诊所')
    await db.updateTable('code_appeals').set({ state: 'withdrawn' }).execute()
    await ask()
    await db.updateTable('code_appeals').set({ state: 'withdrawn' }).execute()
    await ask()
    await db.updateTable('code_appeals').set({ state: 'withdrawn' }).execute()
    expect(await ask()).toMatchObject({ status: 429 })
  })

  test.each([
    [{ words: '太短' }, 'words'],
    [{ page: '' }, 'page'],
    [{ page: '999' }, 'page'],
    [{ credit_code: '91350100M000100Y44' }, 'credit_code'],
    [{ phone: '12345' }, 'phone'],
  ])('%j is refused at its field', async (wrong, field) => {
    const { ask } = await openDesk(open)
    expect((await ask(wrong)).data.errors).toHaveProperty(field)
  })

  test('a code that nobody has is no matter for an appeal, nor is one of an own store', async () => {
    const { ask, db, holder, addUpload } = await openDesk(open)
    const page = String(await addUpload(holder.storeId))
    const own = await ask({ page }, holder.token)
    expect(JSON.stringify(own.data)).toContain('您自己名下')
    await db.updateTable('stores').set({ credit_code: '' }).execute()
    expect(JSON.stringify((await ask()).data)).toContain('没有被登记')
  })

  test('a rejection says why; referred, the holder reads who it is', async () => {
    const { ask, own, decide, api, holder, first } = await openDesk(open)
    await ask()
    expect((await decide({ decision: 'reject' })).data.errors).toHaveProperty('reason')
    const queue = (await api.get('/api/desk/queue', first.token)).data.queues
    expect(queue).toContainEqual(expect.objectContaining({ kind: 'appeals', count: 1 }))
    await decide({ decision: 'reject', reason: '执照看不清' })
    expect(await own()).toMatchObject([{ state: 'rejected', reason: '执照看不清' }])
    expect((await decide({ decision: 'refer' })).status).toBe(409)
    await ask()
    await api.post('/api/desk/appeal/2/decide', { version: 1, decision: 'refer' }, first.token)
    const told = (await api.get('/api/user/message', holder.token)).data.items as object[]
    expect(JSON.stringify(told)).toContain('王新客（13800138000）')
  })

  test('a code is handed over by two, then its holder is frozen and the applicant goes on', async () => {
    const { ask, decide, second, api, holder, token, storeOf, own } = await openDesk(open)
    await ask()
    await decide({ decision: 'propose', reason: '执照正本与申请人一致' })
    expect(await own()).toMatchObject([{ state: 'waiting', reason: '' }])
    const alone = await decide({ version: 2, decision: 'approve' })
    expect(alone).toMatchObject({ status: 403 })
    expect(await storeOf(holder.storeId)).toMatchObject({ approval: 'approved', credit_code: code })
    const both = await Promise.all([
      decide({ version: 2, decision: 'approve' }, second.token),
      decide({ version: 2, decision: 'refuse', reason: '再看看' }, second.token),
    ])
    expect(both.filter(({ code: answer }) => answer === 200)).toHaveLength(1)
    if ((await own()).some((one) => (one as { state: string }).state === 'waiting')) {
      await decide({ version: 3, decision: 'propose', reason: '执照正本与申请人一致' })
      await decide({ version: 4, decision: 'approve' }, second.token)
    }
    expect(await storeOf(holder.storeId)).toMatchObject({
      approval: 'frozen',
      credit_code: '',
      review_reason: '执照正本与申请人一致',
    })
    expect((await api.post('/api/user/registration/company', company, token)).code).toBe(200)
    const thawed = await api.post(
      `/api/desk/members/${String(holder.storeId)}/decide`,
      { version: 2, decision: 'thaw', reason: '恢复' },
      second.token,
    )
    expect(thawed.message).toContain('已移交')
  })

  test('is of its owner alone, and taken back while it is open', async () => {
    const { ask, api, db, token, own, decide } = await openDesk(open)
    await ask()
    const other = await addStore(db)
    const withdraw = (as: string) => api.post('/api/user/appeal/1/withdraw', {}, as)
    expect((await withdraw(other.token)).status).toBe(404)
    const person = await addPerson(db, other.storeId, 'buy,pay,receive')
    expect((await withdraw(person.token)).status).toBe(403)
    expect((await withdraw(token)).code).toBe(200)
    expect(await own()).toMatchObject([{ state: 'withdrawn' }])
    expect((await decide({ decision: 'reject', reason: '晚了' })).status).toBe(409)
  })
})
