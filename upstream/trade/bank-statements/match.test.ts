import { expect, test } from 'vitest'
import { entriesOf, matchTransfer, proposedOf, type WaitingMoney } from './match'
import { isSameCompany } from '../payments/payer'

const topUp: WaitingMoney = {
  kind: 'top-up',
  id: 4,
  version: 2,
  company: '杏林诊所（西湖）',
  amountFen: 50_000,
  codes: ['CZ380214'],
}
const slip: WaitingMoney = {
  kind: 'slip',
  id: 3,
  version: 1,
  company: '百草堂大药房',
  amountFen: 3_500,
  codes: ['202611210000070001', '202611210000070002'],
}
const waiting = [topUp, slip]
const transfer = { payer: '杏林诊所(西湖)', amountFen: 50_000, memo: '充值 cz 380214' }

test('memo, payer and amount together are sure', () => {
  const matches = matchTransfer(transfer, waiting)
  expect(matches).toMatchObject([{ waiting: topUp, grade: 'sure', canConfirm: true }])
  expect(proposedOf(matches)?.waiting).toBe(topUp)
  expect(matches[0]?.reasons).toEqual(['附言写明 CZ380214', '户名一致', '金额一致'])
})

test('another amount is said, and is likely at most', () => {
  const [match] = matchTransfer({ ...transfer, amountFen: 49_900 }, waiting)
  expect(match).toMatchObject({ grade: 'likely', canConfirm: true })
  expect(match?.reasons.at(-1)).toBe('比待核对的少 ¥1.00')
})

test('somebody else’s money is shown and never proposed', () => {
  const matches = matchTransfer({ ...transfer, payer: '王某某' }, waiting)
  expect(matches).toMatchObject([{ grade: 'unsure', canConfirm: false }])
  expect(proposedOf(matches)).toBeUndefined()
})

test('one order of a submission in the words is likely, all of them are sure', () => {
  const paid = { payer: '百草堂大药房', amountFen: 3_500 }
  const grade = (memo: string) => matchTransfer({ ...paid, memo }, waiting)[0]?.grade
  expect(grade('货款202611210000070001')).toBe('likely')
  expect(grade('202611210000070001、202611210000070002')).toBe('sure')
})

test('two that are as good are a choice, not a proposal', () => {
  const same = { ...topUp, id: 5, codes: ['CZ000001'] }
  const matches = matchTransfer({ ...transfer, memo: '货款' }, [topUp, same])
  expect(matches).toHaveLength(2)
  expect(proposedOf(matches)).toBeUndefined()
})

test('a row that names another thing is not proposed for one of the same payer and amount', () => {
  const matches = matchTransfer({ ...transfer, memo: 'CZ999999' }, waiting)
  expect(matches).toMatchObject([{ grade: 'unsure', canConfirm: true }])
  expect(matches[0]?.reasons[0]).toBe('附言写明的是 CZ999999')
  expect(proposedOf(matches)).toBeUndefined()
})

test('an amount alone is no reason', () => {
  expect(matchTransfer({ payer: '别人', amountFen: 50_000, memo: '' }, waiting)).toEqual([])
})

test('a company is the same however its brackets are written; nobody is nobody', () => {
  expect(isSameCompany(' 杏林 诊所（西湖）', '杏林诊所(西湖)')).toBe(true)
  expect(isSameCompany('', '')).toBe(false)
  expect(isSameCompany('杏林诊所', '杏林诊所分店')).toBe(false)
})

test('an amount confirmed by hand takes the row that names it, or all that make it together', () => {
  const rows = [
    { payer: '杏林诊所（西湖）', amountFen: 50_000, memo: '货款' },
    { payer: '杏林诊所（西湖）', amountFen: 50_000, memo: 'CZ380214' },
    { payer: '杏林诊所（西湖）', amountFen: 30_000, memo: 'CZ380214' },
    { payer: '王某某', amountFen: 50_000, memo: 'CZ380214' },
  ]
  const paid = (arrivedFen: number, others = [slip]) =>
    entriesOf(rows, { one: topUp, others, arrivedFen })
  expect(paid(50_000)).toEqual({ arrived: [rows[1]], odd: [] })
  expect(paid(80_000)).toEqual({ arrived: rows.slice(1, 3), odd: [] })
  expect(paid(70_000)).toEqual({ arrived: [], odd: rows.slice(1, 3) })
  expect(entriesOf(rows.slice(0, 1), { one: topUp, others: [], arrivedFen: 70_000 })).toEqual({
    arrived: [],
    odd: [],
  })
  const named = { ...topUp, id: 5, codes: ['CZ380214'] }
  const unnamed = { ...topUp, codes: ['CZ000001'] }
  expect(entriesOf(rows, { one: unnamed, others: [named], arrivedFen: 50_000 })).toEqual({
    arrived: [rows[0]],
    odd: [],
  })
  expect(entriesOf(rows.slice(3), { one: topUp, others: [], arrivedFen: 50_000 }).arrived).toEqual(
    [],
  )
})
