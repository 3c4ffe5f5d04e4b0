import { expect, test } from 'vitest'
import { describeDatabases, type OpenTestDatabase } from '#tests/databases'
import { openMoney } from '#tests/fixtures/money'
import { addOperator } from '#tests/fixtures/operators'
import { addWarehouses } from '#tests/fixtures/goods'
import { atStepTwo, submissionOf } from '#tests/fixtures/step-two'

interface Entry {
  id: number
  version: number
  payer: string
  proposed?: string
  matches: { key: string; can_confirm: boolean; codes: string[] }[]
}

async function openStatement(open: OpenTestDatabase) {
  const shop = await openMoney(open)
  const finance = await shop.person('财务甲')
  const send = async (lines: string[], token = finance.token) => {
    const text = ['日期,对方户名,贷方金额,附言,流水号', ...lines].join('\n')
    const body = new FormData()
    body.set('file', new File([text], 'bank.csv'))
    const headers = { Authorization: `Bearer ${token}` }
    const response = await shop.api.request('/api/desk/bank_statement', {
      method: 'POST',
      body,
      headers,
    })
    return (await response.json()) as { code: number; data: Record<string, unknown> }
  }
  const entries = async (state = 'open') =>
    (await shop.api.get(`/api/desk/bank_entry?state=${state}`, finance.token)).data.items as Entry[]
  const confirm = async (list: string[], token = finance.token) =>
    (await shop.api.post('/api/desk/bank_entry/confirm', { list: list.join(',') }, token)).data
      .results as { id: number; refusal?: string }[]
  const keyOf = ({ id, version, proposed = '' }: Entry) => `${id}.${version}.${proposed}`
  return { ...shop, finance, send, entries, confirm, keyOf }
}

describeDatabases('a statement of the bank', (open) => {
  test('with more than ¥2,000 too much waits for a second person, and the row with it', async () => {
    const shop = await openStatement(open)
    const buyer = await shop.addBuyer()
    const id = await shop.begin(buyer)
    await shop.handIn(buyer, id)
    await shop.send([`2026-11-21,${buyer.company},5000.00,${await shop.memoOf(buyer, id)},B1`])
    const [entry] = await shop.entries()
    if (entry === undefined) throw new Error('no entry')
    const key = `${entry.id}.${entry.version}.top-up.${id}.2`
    expect(await shop.confirm([key])).toMatchObject([
      { refusal: '多出的金额超过限额，您的确认已记为第一人，须由另一人再确认后入账' },
    ])
    expect(await shop.balance(buyer)).toBe(0)
    const [waiting] = await shop.entries()
    expect(JSON.stringify(waiting?.matches)).toContain('多出的记入余额')
    expect(JSON.stringify(waiting?.matches)).toContain('财务甲已确认（第一人）')
    const other = await shop.person('财务乙')
    expect(await shop.confirm([key], other.token)).toEqual([{ id: entry.id }])
    expect(await shop.balance(buyer)).toBe(500_000)
  })

  test('books nothing by itself; pressed, a top-up arrives as the bank says', async () => {
    const shop = await openStatement(open)
    const buyer = await shop.addBuyer()
    const id = await shop.begin(buyer)
    await shop.handIn(buyer, id)
    const line = `2026-11-21,${buyer.company},480.00,${await shop.memoOf(buyer, id)},B1`
    expect((await shop.send([line, '2026-11-21,别人,9.00,,B2'])).data).toEqual({
      rows: 2,
      added: 2,
      known: 0,
      alike: 0,
      skipped: 0,
      outgoing: 0,
      sums: 0,
      hidden: 0,
      unread: [],
    })
    expect((await shop.send([line])).data).toMatchObject({ added: 0, known: 1 })
    expect(await shop.balance(buyer)).toBe(0)
    const [first, second] = await shop.entries()
    expect(first).toMatchObject({ proposed: `top-up.${id}.2` })
    expect(second?.matches).toEqual([])
    if (first === undefined) throw new Error('no entry')
    const pressed = await Promise.all([1, 2].map(() => shop.confirm([shop.keyOf(first)])))
    expect(pressed.flat().filter(({ refusal }) => refusal === undefined)).toHaveLength(1)
    expect(await shop.balance(buyer)).toBe(48_000)
    expect(await shop.entries('used')).toMatchObject([{ id: first.id }])
    const acts = await shop.db.selectFrom('audit_log').select('action').orderBy('id').execute()
    expect(acts.map(({ action }) => action).slice(-2)).toEqual(['topUps.arrive', 'statements.use'])
  })

  test('is used up by a top-up that is confirmed by hand, with the amount that it says', async () => {
    const shop = await openStatement(open)
    const [buyer, other] = [await shop.addBuyer(), await shop.addBuyer()]
    const id = await shop.begin(buyer)
    await shop.handIn(buyer, id)
    const memo = await shop.memoOf(buyer, id)
    await shop.send([
      `2026-11-21,${buyer.company},480.00,${memo},B1`,
      `2026-11-21,${other.company},480.00,货款,B2`,
    ])
    const decide = (form: Record<string, unknown>) =>
      shop.decide(`/api/desk/top_up/${id}`, { is_payer_checked: 1, ...form }, shop.finance.token)
    const refused = await decide({ decision: 'arrive', arrived: '500' })
    expect(refused).toMatchObject({
      code: 422,
      data: { errors: { arrived: [expect.stringContaining('2026-11-21 ¥480.00')] } },
    })
    expect(await shop.entries()).toHaveLength(2)
    expect((await decide({ decision: 'arrive', arrived: '480' })).code).toBe(200)
    expect(await shop.entries()).toMatchObject([{ payer: other.company }])
    expect(await shop.entries('used')).toMatchObject([{ used_for: `top-up/${id}` }])
    expect(await shop.balance(buyer)).toBe(48_000)
  })

  test('loses no payment whose number another one has, and counts every row', async () => {
    const shop = await openStatement(open)
    const lines = [
      '2026-11-20,总计堂药房,15.00,合计三单货款,1',
      '2026-11-20,甲药房,13.00,货款,2.02611E+19',
      '2026-11-20,乙药房,14.00,货款,2.02611E+19',
      '2026-11-20,乙药房,14.00,货款,2.02611E+19',
      '合计,,56.00,,',
    ]
    expect((await shop.send(lines)).data).toMatchObject({
      rows: 5,
      added: 4,
      known: 0,
      alike: 1,
      sums: 1,
    })
    const next = ['2026-11-21,总计堂药房,15.00,货款,1', '2026-11-20,总计堂药房,16.00,货款,1']
    expect((await shop.send([...lines, ...next])).data).toMatchObject({
      rows: 7,
      added: 2,
      known: 4,
      alike: 2,
      sums: 1,
    })
    expect(await shop.entries()).toHaveLength(6)
  })

  test('pays the orders of a slip by the verb that decides slips', async () => {
    const shop = await openStatement(open)
    await addWarehouses(shop.db)
    const buyer = await atStepTwo(shop.database, shop.api)
    const submission = submissionOf(await shop.api.post('/api/order', buyer.form, buyer.token))
    const path = `/api/order/submission/${submission}`
    const slip_id = await shop.upload({ ...buyer, company: '', phone: '', memberId: 0 })
    await shop.api.post(`${path}/pay`, { method: 'transfer', slip_id }, buyer.token)
    const { code } = await shop.db.selectFrom('orders').select('code').executeTakeFirstOrThrow()
    await shop.send([`2026-11-21,杏林诊所,40.25,货款 ${code},B1`])
    const [entry] = await shop.entries()
    if (entry === undefined) throw new Error('no entry')
    expect(entry.proposed).toMatch(/^slip\./)
    expect(await shop.confirm([shop.keyOf(entry)])).toEqual([{ id: entry.id }])
    expect((await shop.api.get(path, buyer.token)).data).toMatchObject({ due: '0' })
    expect(await shop.balance({ ...buyer, company: '', phone: '', memberId: 0 })).toBe(525)
  })

  test('of somebody else’s money books nothing, whatever is sent', async () => {
    const shop = await openStatement(open)
    const buyer = await shop.addBuyer()
    const id = await shop.begin(buyer)
    await shop.handIn(buyer, id)
    await shop.send([`2026-11-21,王某某,500.00,${await shop.memoOf(buyer, id)},B1`])
    const [entry] = await shop.entries()
    if (entry === undefined) throw new Error('no entry')
    expect(entry.proposed).toBeUndefined()
    expect(entry.matches).toMatchObject([{ can_confirm: false }])
    const [result] = await shop.confirm([`${entry.id}.1.top-up.${id}.2`])
    expect(result?.refusal).toContain('付款户名')
    expect(await shop.balance(buyer)).toBe(0)
    expect(await shop.entries()).toHaveLength(1)
  })

  test('has rows that are put aside with a reason and taken up again', async () => {
    const shop = await openStatement(open)
    await shop.send(['2026-11-21,银行,0.35,利息,B1'])
    const [entry] = await shop.entries()
    const aside = (form: Record<string, unknown>) =>
      shop.api.post(`/api/desk/bank_entry/${entry?.id ?? 0}/aside`, form, shop.finance.token)
    expect((await aside({ version: 1, decision: 'dismiss' })).code).toBe(422)
    expect((await aside({ version: 1, decision: 'dismiss', reason: '利息' })).code).toBe(200)
    expect((await aside({ version: 1, decision: 'dismiss', reason: '利息' })).code).toBe(409)
    expect(await shop.entries()).toEqual([])
    expect((await aside({ version: 2, decision: 'restore' })).code).toBe(200)
    expect(await shop.entries()).toHaveLength(1)
  })

  test('is read by those who may, and only where it is one', async () => {
    const shop = await openStatement(open)
    const quality = await addOperator(shop.db, ['quality'])
    expect((await shop.send(['2026-11-21,甲,1,,B1'], quality.token)).code).toBe(403)
    const body = new FormData()
    body.set('file', new File(['品名,数量\n阿莫西林,3'], 'x.csv'))
    const headers = { Authorization: `Bearer ${shop.finance.token}` }
    const answer = await shop.api.request('/api/desk/bank_statement', {
      method: 'POST',
      body,
      headers,
    })
    expect(await answer.json()).toMatchObject({
      code: 422,
      data: { errors: { file: [expect.stringContaining('表头')] } },
    })
  })
})
