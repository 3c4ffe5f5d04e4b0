import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { addOperator } from '#tests/fixtures/operators'
import { openSigning } from '#tests/fixtures/signing'
import { addDays, chinaDay } from '#upstream/kernel/time'
import { textProblem } from './rules'

const path = '/api/desk/contract_text'
const day = 86_400_000
const body = '年度购销合同\n\n甲方 {供货方}，乙方 {采购方}。\n\n有效期至 {到期日}。'

describeBothDatabases('texts of one’s own', (open) => {
  async function openDesk() {
    const signing = await openSigning(open)
    const { api, db, clock } = signing
    const { token } = await addOperator(db, ['owner'], { name: '店主' })
    const from = addDays(chinaDay(clock.now), 1)
    const add = (changes: object = {}) =>
      api.post(path, { document: 'purchase', body, from, keeps_earlier: '', ...changes }, token)
    return { ...signing, token, add }
  }

  test('are signed from their day on, anew by those who signed before', async () => {
    const { add, addBuyer, sign, statuses, records, clock } = await openDesk()
    const buyer = await addBuyer()
    await sign(buyer)
    expect((await add()).code).toBe(200)
    expect((await statuses(buyer)).map(({ state }) => state)).toEqual(['signed', 'signed'])
    clock.now += day
    expect((await statuses(buyer)).map(({ state, why }) => [state, why])).toEqual([
      ['due', '有新版本，需要重新签署'],
      ['signed', ''],
    ])
    expect((await sign(buyer)).code).toBe(200)
    const [last] = (await records(buyer.storeId)).slice(-1)
    expect(last).toMatchObject({ document: 'purchase', version: '2026-2' })
    expect(last?.text).toContain('乙方 杏林诊所。')
  })

  test('count former signatures on where that is ticked', async () => {
    const { add, addBuyer, sign, statuses, clock } = await openDesk()
    const buyer = await addBuyer()
    await sign(buyer)
    await add({ keeps_earlier: 'on' })
    clock.now += day
    expect((await statuses(buyer)).map(({ state }) => state)).toEqual(['signed', 'signed'])
  })

  test('are taken back until they are in force, and stand in the log', async () => {
    const { add, api, token, clock, db } = await openDesk()
    const first = (await add()).data.id as number
    expect((await add()).data).toMatchObject({
      errors: { from: ['这一天已有一个版本生效，请换一天'] },
    })
    const remove = (id: number) => api.post(`${path}/${String(id)}/remove`, { version: 1 }, token)
    expect((await remove(first)).code).toBe(200)
    expect((await remove(first)).code).toBe(404)
    const second = (await add()).data.id as number
    const today = chinaDay(clock.now)
    await db
      .updateTable('contract_texts')
      .set({ from_day: today })
      .where('id', '=', second)
      .execute()
    expect(await remove(second)).toMatchObject({ code: 400 })
    const { versions } = (await api.get(path, token)).data
    expect(versions).toMatchObject([{ label: '2026-2', from: today }, {}, {}, {}])
    const log = await db.selectFrom('audit_log').select('action').orderBy('id').execute()
    expect(log.map(({ action }) => action)).toEqual([
      'contractTexts.add',
      'contractTexts.remove',
      'contractTexts.add',
    ])
  })

  test('are refused at their field, and shown filled in before they are kept', async () => {
    const { add, api, token, addBuyer, clock } = await openDesk()
    await addBuyer()
    const errorsOf = async (changes: object) => (await add(changes)).data.errors
    expect(await errorsOf({ from: chinaDay(clock.now) })).toEqual({ from: ['最早从明天起生效'] })
    expect(await errorsOf({ body: `${body}{phone}` })).toMatchObject({
      body: [expect.stringContaining('不认识 {phone}')],
    })
    const shown = await api.post(`${path}_preview`, { document: 'purchase', body }, token)
    expect(shown.data.paragraphs).toContain('有效期至 2026-12-31。')
    expect(JSON.stringify(shown.data)).toContain('杏林诊所')
  })
})

test.each([
  [body, undefined],
  [body.replace('年度购销合同', '合同'), '第一段应为“年度购销合同”，下面空一行'],
  [body.replace('{到期日}', '年底'), '缺少 {到期日}：双方名称和到期日要由系统填入'],
  [body.replace('{到期日}', '{到期日'), expect.stringContaining('大括号要成对')],
])('%j', (text, problem) => {
  expect(textProblem('purchase', text)).toEqual(problem)
})
