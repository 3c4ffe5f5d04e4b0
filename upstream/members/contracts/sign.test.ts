import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { openSigning } from '#tests/fixtures/signing'
import { sha256 } from '#upstream/kernel/hash-chain'
import { remindOfContracts } from './remind'
import { verifyRecords } from './verify'

describeBothDatabases('signing the contracts', (open) => {
  test('both documents at once: text, hash, signer, phone, place, term; then nothing is asked', async () => {
    const { addBuyer, sign, records, read, statuses, api, clock, db } = await openSigning(open)
    const buyer = await addBuyer()
    expect((await statuses(buyer)).map(({ state, why }) => [state, why])).toEqual([
      ['due', '尚未签署'],
      ['due', '尚未签署'],
    ])
    expect(await sign(buyer)).toMatchObject({ code: 200 })
    const kept = await records(buyer.storeId)
    expect(kept).toMatchObject([
      {
        number: 'HT2026000001',
        document: 'purchase',
        version: '2026-1',
        way: 'code',
        signer: '王医生',
        post: 'legal',
        phone: buyer.phone,
        address: '192.0.2.7',
        company: '杏林诊所',
        signed_at: clock.now,
        valid_until: '2026-12-31',
        browser: 'Chrome 109 · Windows 7',
        previous_hash: '',
      },
      { number: 'HT2026000002', document: 'quality' },
    ])
    expect(kept[0]?.text).toContain('乙方（采购方）：杏林诊所')
    expect(kept[0]?.text).toContain('有效期至 2026-12-31')
    expect(kept.every(({ text, text_hash }) => text_hash === sha256(text))).toBe(true)
    expect(await verifyRecords(contextOf(db))).toEqual({ count: 2 })
    expect((await statuses(buyer)).map(({ state }) => state)).toEqual(['signed', 'signed'])
    expect((await read(buyer)).records).toMatchObject([
      { number: 'HT2026000002' },
      { number: 'HT2026000001' },
    ])
    const user = await api.get('/api/user/base', buyer.token)
    expect(user.data).toMatchObject({ is_contract_signed: true, contract_ends_on: '' })
    expect(await sign(buyer)).toMatchObject({ code: 400 })
  })

  test('a wrong code, a text that changed and somebody else sign nothing', async () => {
    const { addBuyer, sign, records, db, sendCode, lastCode, form, api, clock } =
      await openSigning(open)
    const buyer = await addBuyer()
    expect((await sign(buyer, { code: '000000' })).data).toMatchObject({
      errors: { code: [expect.stringContaining('不正确')] },
    })
    clock.now += 61_000
    const shown = await form(buyer)
    await sendCode(buyer)
    await db
      .updateTable('stores')
      .set({ company: '杏林医院' })
      .where('id', '=', buyer.storeId)
      .execute()
    const late = { ...shown, code: await lastCode(buyer) }
    expect(await api.post('/api/user/contract', late, buyer.token)).toMatchObject({ code: 409 })
    clock.now += 61_000
    await db
      .insertInto('store_profiles')
      .values({
        store_id: buyer.storeId,
        province: '浙江省',
        city: '杭州市',
        district: '西湖区',
        detail: '文三路 1 号',
        warehouse: '',
        principal: '李负责',
        contact: '',
        purchaser: '',
        contact_phone: '',
        invoice_address: '',
        invoice_phone: '',
        bank: '',
        bank_account: '',
        updated_at: clock.now,
      })
      .execute()
    expect((await sign(buyer)).data).toEqual({
      errors: { name: ['登记的法定代表人（负责人）是李负责，请由本人签署'] },
    })
    expect(await records(buyer.storeId)).toEqual([])
    // The refusal has not used up the code.
    const own = { ...(await form(buyer)), name: '李负责', code: await lastCode(buyer) }
    expect(await api.post('/api/user/contract', own, buyer.token)).toMatchObject({ code: 200 })
  })

  test('the code of another purpose, another store or another browser signs nothing', async () => {
    const { addBuyer, sign, sendCode, lastCode, form, api, records } = await openSigning(open)
    const [buyer, other] = [await addBuyer(), await addBuyer()]
    await sendCode(other)
    await sendCode(buyer)
    const code = await lastCode(buyer)
    const stolen = { ...(await form(other)), code, session: buyer.session }
    expect((await api.post('/api/user/contract', stolen, other.token)).code).toBe(422)
    expect((await api.post('/api/user/contract', stolen, 'no-token')).code).toBe(401)
    const visitor = await api.post('/api/user/send_code', {
      purpose: 'sign',
      session: 'x'.repeat(20),
    })
    expect(visitor.code).toBe(401)
    expect(await records(other.storeId)).toEqual([])
    expect(await sign(other, { purchase: '', quality: '' })).toMatchObject({ code: 400 })
  })

  test('a store that is not approved signs nothing', async () => {
    const { addBuyer, sign, read } = await openSigning(open)
    const buyer = await addBuyer({ approval: 'pending' })
    expect((await read(buyer)).can_sign).toBe(false)
    expect(await sign(buyer)).toMatchObject({ code: 400, message: '资质审核通过后才能签署合同' })
  })

  test('many that sign at once get numbers of their own, in one chain', async () => {
    const { addBuyer, sign, db } = await openSigning(open)
    const buyers = []
    for (let n = 0; n < 12; n++) buyers.push(await addBuyer())
    const answers = await Promise.all(buyers.map((buyer) => sign(buyer)))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]))
    const rows = await db.selectFrom('contract_records').select('number').orderBy('id').execute()
    expect(rows.map(({ number }) => number)).toEqual(
      Array.from({ length: 24 }, (_, at) => `HT2026${String(at + 1).padStart(6, '0')}`),
    )
    expect(await verifyRecords(contextOf(db))).toEqual({ count: 24 })
  })

  test('the same store pressing ten times signs once', async () => {
    const { addBuyer, sendCode, form, lastCode, api, records } = await openSigning(open)
    const buyer = await addBuyer()
    await sendCode(buyer)
    const sent = { ...(await form(buyer)), code: await lastCode(buyer) }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.post('/api/user/contract', sent, buyer.token)),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await records(buyer.storeId)).toHaveLength(2)
  })

  test('what was signed cannot be changed or taken away', async () => {
    const { addBuyer, sign, db, records } = await openSigning(open)
    const buyer = await addBuyer()
    await sign(buyer)
    const [first] = await records(buyer.storeId)
    const changes = [
      () => db.updateTable('contract_records').set({ signer: '别人' }).execute(),
      () => db.deleteFrom('contract_records').execute(),
    ]
    for (const change of changes) await expect(change()).rejects.toThrow('append-only')
    expect((await records(buyer.storeId))[0]).toEqual(first)
  })

  test('30 days before the end the store is told once, and not when it has signed again', async () => {
    const { addBuyer, sign, db, clock, api, statuses, records } = await openSigning(open)
    const [buyer, quick] = [await addBuyer(), await addBuyer()]
    await sign(buyer)
    await sign(quick)
    const remind = () => remindOfContracts({ ...contextOf(db), now: clock.now })
    expect(await remind()).toBe(0)
    clock.now = Date.parse('2026-12-01T09:05:00+08:00')
    await sign(quick)
    expect((await records(quick.storeId)).at(-1)?.valid_until).toBe('2027-12-31')
    expect([await remind(), await remind()]).toEqual([1, 0])
    const { data } = await api.get('/api/user/message', buyer.token)
    expect(data.items).toMatchObject([
      { title: '电子合同将于 2026-12-31 到期，请续签', url: '/dzht' },
    ])
    const user = await api.get('/api/user/base', buyer.token)
    expect(user.data).toMatchObject({ is_contract_signed: true, contract_ends_on: '2026-12-31' })
    clock.now = Date.parse('2027-01-01T00:00:00+08:00')
    expect((await statuses(buyer))[0]).toMatchObject({
      state: 'due',
      why: '已签署的已于 2026-12-31 到期',
    })
    expect((await api.post('/api/cart/checkout', {}, buyer.token)).code).toBe(459)
    await sign(buyer)
    expect((await records(buyer.storeId)).at(-1)?.number).toBe('HT2027000002')
  })

  test('with a term of a year it is a year', async () => {
    const { addBuyer, sign, records } = await openSigning(open, { CONTRACT_TERM: 'year' })
    const buyer = await addBuyer()
    await sign(buyer)
    expect((await records(buyer.storeId))[0]?.valid_until).toBe('2027-11-20')
  })
})

describeBothDatabases('verifying a contract', (open) => {
  test('says the same or not, for a number that there is not as for a wrong hash', async () => {
    const { addBuyer, sign, records, api } = await openSigning(open)
    const buyer = await addBuyer()
    await sign(buyer)
    const [first, second] = await records(buyer.storeId)
    const verify = async (number = '', hash = '') =>
      api.post('/api/contract/verify', { number, hash, client_address: '192.0.2.9' })
    const same = await verify(first?.number, first?.text_hash)
    expect(same).toMatchObject({ code: 200, data: { is_same: true } })
    expect((await verify(' ht2026000001 ', first?.text_hash.toUpperCase())).data).toEqual(same.data)
    const wrong = await verify(first?.number, second?.text_hash)
    const unknown = await verify('HT2026999999', first?.text_hash)
    expect(wrong.data).toEqual({ is_same: false })
    expect(unknown).toEqual(wrong)
    expect(Object.keys((await verify('HT1', 'abc')).data.errors as object)).toEqual([
      'number',
      'hash',
    ])
  })

  test('is asked so often and no more from one address', async () => {
    const { api } = await openSigning(open)
    const verify = (client_address: string) =>
      api.post('/api/contract/verify', {
        number: 'HT2026000001',
        hash: '0'.repeat(64),
        client_address,
      })
    const answers = await Promise.all(Array.from({ length: 35 }, () => verify('192.0.2.9')))
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(5)
    expect((await verify('192.0.2.10')).code).toBe(200)
  })
})
