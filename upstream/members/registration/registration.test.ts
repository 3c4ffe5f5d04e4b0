import { expect, test } from 'vitest'
import { codes } from '#contract/envelope'
import { fieldCodes } from '#contract/field-codes'
import { describeBothDatabases } from '#tests/databases'
import { company, documents, openRegistrations, ticketFor } from '#tests/fixtures/registration'
import { addStore } from '#tests/fixtures/stores'

describeBothDatabases('a registration', (open) => {
  test('goes from the phone to the queue, and sees no prices on the way', async () => {
    const { api, begin, fill, read, submit } = await openRegistrations(open)
    const token = await begin()
    expect(await read(token)).toMatchObject({ approval: 'draft', open_step: 2, slots: [] })
    const user = (await api.get('/api/user/base', token)).data
    expect(user).toMatchObject({ is_passed: false, open_step: 2, username: '杏林小王' })
    expect((await submit(token)).message).toContain('第 2 步')
    await fill(token)
    const ready = await read(token)
    expect(ready).toMatchObject({ open_step: 3, missing: [] })
    expect(JSON.stringify(ready)).not.toContain('330106198001010013')
    expect(JSON.stringify(ready)).toContain('330106********0013')
    expect((await submit(token)).data).toEqual({ place: 1 })
    expect(await read(token)).toMatchObject({ approval: 'pending', open_step: 0, place: 1 })
    expect((await submit(token)).code).toBe(codes.refused)
    const [message] = (await api.get('/api/user/message', token)).data.items as { title: string }[]
    expect(message?.title).toBe('资料已提交审核')
  })

  test('the number of an identity card stands nowhere in the database as it is', async () => {
    const { database, begin, fill } = await openRegistrations(open)
    await fill(await begin())
    const rows = await database.db.selectFrom('documents').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('198001010013')
    expect(rows.find(({ slot }) => slot === 'proxy')?.sealed_id_number).not.toBe('')
  })

  test('a wrong name keeps the ticket, a right one uses it up', async () => {
    const { database, api, register } = await openRegistrations(open)
    const { memberId } = await addStore(database.db)
    await database.db
      .updateTable('members')
      .set({ username: '老王', username_key: '老王' })
      .where('id', '=', memberId)
      .execute()
    const ticket = await ticketFor(api, '13911112222')
    const taken = await register({ ticket, username: '老 王' })
    expect(taken.data.errors).toEqual({ username: ['用户名已被使用，换一个'] })
    const digits = await register({ ticket, username: '12345678901' })
    expect(JSON.stringify(digits.data.errors)).toContain('11 位数字')
    const weak = await register({ ticket, password: '22221111931' })
    expect(weak.data.errors).toEqual({ password: ['密码里不能有倒过来的用户名或手机号'] })
    const elsewhere = await register({ ticket, session: 'the-session-of-a-thief' })
    expect(elsewhere.code).toBe(codes.refused)
    expect((await register({ ticket })).data).toHaveProperty('token')
    expect((await register({ ticket, username: '再来' })).code).toBe(codes.refused)
  })

  test('fifty at once with one phone make one account', async () => {
    const { database, api, register } = await openRegistrations(open)
    const ticket = await ticketFor(api, '13911112222')
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, at) => register({ ticket, username: `小王${at}` })),
    )
    expect(all.filter(({ code }) => code === codes.ok)).toHaveLength(1)
    const members = await database.db.selectFrom('members').select('id').execute()
    expect(members).toHaveLength(1)
  })

  test('fields are refused one by one, and what is wrong is not kept', async () => {
    const { api, begin, read, save } = await openRegistrations(open)
    const token = await begin()
    const tell = async (form: Record<string, unknown>) =>
      (await api.post('/api/user/registration/company', { ...company, ...form }, token)).data.errors
    expect(await tell({ credit_code: '91350100M000100Y44' })).toHaveProperty('credit_code')
    expect(await tell({ district: '西胡区', city: '', province: '' })).toHaveProperty('district')
    expect(await tell({ kind: 'company' })).toHaveProperty('bank')
    expect(await read(token)).toMatchObject({ open_step: 2 })
    expect((await save(token, documents.clinic)).message).toContain('第 2 步')
    await api.post('/api/user/registration/company', company, token)
    const errorsOf = async (form: Record<string, unknown>) => (await save(token, form)).data.errors
    expect(await errorsOf({ ...documents.clinic, valid_until: '2026-10-31' })).toEqual({
      valid_until: ['已于 2026-10-31 到期，请上传新证'],
    })
    expect(await errorsOf({ ...documents.clinic, valid_until: '2026-11-21' })).toBeUndefined()
    expect(await errorsOf({ ...documents.proxy, valid_until: '', is_endless: '1' })).toEqual({
      valid_until: ['委托书须写明终止日期'],
    })
    expect(await errorsOf({ ...documents.business, title: 'institution' })).toHaveProperty('title')
    expect(await errorsOf({ ...documents.proxy, id_number: '110105194912310021' })).toHaveProperty(
      'id_number',
    )
  })

  test("another store's file is none of this store's documents", async () => {
    const { api, begin, fill, read } = await openRegistrations(open)
    const token = await begin()
    await fill(token)
    const [own] = (await read(token)).slots as { document: { pictures: { upload_id: number }[] } }[]
    const thief = await begin('13911113333', '小偷')
    await api.post('/api/user/registration/company', company, thief)
    const page = own?.document.pictures[0]?.upload_id
    const form = { ...documents.clinic, page }
    const answer = await api.post('/api/user/registration/document', form, thief)
    expect(answer.data.errors).toEqual({ page: ['文件不存在，请重新上传'] })
  })

  test('a credit code has one living store, whoever of many hands it in first', async () => {
    const { begin, fill, submit } = await openRegistrations(open)
    const tokens = []
    for (const at of [1, 2, 3, 4]) {
      const token = await begin(`1391111222${at}`, `小王${at}`)
      await fill(token)
      tokens.push(token)
    }
    const answers = await Promise.all(tokens.map(submit))
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1)
    const refused = answers.filter(({ code }) => code !== codes.ok)
    for (const { data } of refused)
      expect(data).toMatchObject({
        errors: { creditCode: [expect.stringContaining('该单位已登记')] },
        codes: { creditCode: fieldCodes.creditCodeTaken },
      })
  })

  test('only what was returned is changed', async () => {
    const { database, begin, fill, save, submit, read } = await openRegistrations(open)
    const token = await begin()
    await fill(token)
    await submit(token)
    expect((await save(token, documents.clinic)).message).toContain('已提交审核')
    const { db } = database
    await db.updateTable('stores').set({ approval: 'rejected', review_reason: '看原因' }).execute()
    await db.updateTable('documents').set({ state: 'accepted' }).execute()
    await db
      .updateTable('documents')
      .set({ state: 'rejected', reason: '模糊缺角' })
      .where('slot', '=', 'clinic')
      .execute()
    expect(await read(token)).toMatchObject({
      open_step: 3,
      reason: '看原因',
      missing: [{ slot: 'clinic' }],
    })
    expect((await submit(token)).message).toContain('诊疗资格证明被退回')
    expect((await save(token, documents.business)).message).toContain('已审核通过')
    expect((await save(token, documents.clinic)).code).toBe(codes.ok)
    expect((await submit(token)).code).toBe(codes.ok)
    const kept = await db
      .selectFrom('documents')
      .select('state')
      .where('slot', '=', 'clinic')
      .execute()
    expect(kept.map(({ state }) => state).sort()).toEqual(['replaced', 'waiting'])
  })

  test('what was accepted waits again when the company says otherwise, and has its form', async () => {
    const { database, api, begin, fill, save, submit, read } = await openRegistrations(open)
    const token = await begin()
    await fill(token)
    await submit(token)
    const { db } = database
    await db.updateTable('stores').set({ approval: 'rejected' }).execute()
    await db.updateTable('documents').set({ state: 'accepted' }).execute()
    const say = (form: Record<string, unknown>) =>
      api.post('/api/user/registration/company', { ...company, ...form }, token)
    const states = async () =>
      Object.fromEntries(
        ((await read(token)).slots as { slot: string; document?: { state: string } }[]).map(
          ({ slot, document }) => [slot, document?.state],
        ),
      )
    await say({ contact: '张三' })
    expect(await states()).toMatchObject({ business: 'accepted', clinic: 'accepted' })
    await say({ detail: '假地址 9 号' })
    expect(await states()).toMatchObject({
      business: 'saved',
      clinic: 'saved',
      proxy: 'accepted',
    })
    expect(JSON.stringify(await read(token))).toContain(
      '文三路 1 号 → 浙江省杭州市西湖区假地址 9 号',
    )
    await say({})
    expect(await states()).toMatchObject({ business: 'accepted', clinic: 'accepted' })
    await say({ credit_code: '92110000000000000B' })
    expect((await submit(token)).message).toContain('请核对后重新保存')
    expect((await save(token, documents.business)).code).toBe(codes.ok)
    expect((await submit(token)).code).toBe(codes.ok)
  })

  test('a document of another kind of store has to be saved again', async () => {
    const { api, begin, fill, save, submit } = await openRegistrations(open)
    const token = await begin()
    const code = { credit_code: '52330100MJ8712345C' }
    await fill(token, code)
    await save(token, { ...documents.business, title: 'nonEnterprise' })
    await api.post(
      '/api/user/registration/company',
      { ...company, ...code, kind: 'pharmacy' },
      token,
    )
    expect((await submit(token)).message).toContain('原来的主体资格证明不适用')
  })
})
