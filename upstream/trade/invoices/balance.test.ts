import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draws } from '#tests/property-runs'
import {
  outstandingRows,
  paidLines,
  rowsAbove,
  rowsBelow,
  wholeRed,
  type GivenBack,
  type PaidLine,
} from './balance'
import { invoiceAmount, type InvoiceRow } from './rules'

const words = { name: '阿莫西林胶囊', spec: '24粒', unit: '盒' }
const order = {
  id: 7,
  shippingFen: 1_000,
  lines: [
    { ...words, id: 1, quantityMilli: 10_000, paidFen: 11_300, ratePercent: 13 },
    { ...words, id: 2, name: '黄芪', quantityMilli: 500, paidFen: 10_900, ratePercent: 9 },
    { ...words, id: 3, name: '赠品', quantityMilli: 1_000, paidFen: 0, ratePercent: 13 },
  ],
}

test('lines that were paid and the carriage are for the invoice, gifts are not', () => {
  const rows = outstandingRows(paidLines(order), [], [])
  expect(rows.map(({ lineId, amountFen }) => [lineId, amountFen])).toEqual([
    [1, 11_300],
    [2, 10_900],
    [0, 1_000],
  ])
})

test('what is given back before the invoice is not on it, what is given back after it is on a red letter', () => {
  const lines = paidLines(order)
  const early = { orderId: 7, lineId: 1, quantityMilli: 2_000, amountFen: 2_260 }
  const blue = rowsAbove(outstandingRows(lines, [early], []))
  expect(blue[0]).toMatchObject({ quantityMilli: 8_000, amountFen: 9_040 })
  const late = { orderId: 7, lineId: 2, quantityMilli: 0, amountFen: 900 }
  const red = rowsBelow(outstandingRows(lines, [early, late], blue))
  expect(red).toMatchObject([{ lineId: 2, quantityMilli: 0, amountFen: -900 }])
  expect(outstandingRows(lines, [early, late], [...blue, ...red])).toEqual([])
})

test('an invoice that was wrong is taken back as far as it was not before', () => {
  const blue = outstandingRows(paidLines(order), [], [])
  const red = [{ ...blue[0], quantityMilli: -1_000, amountFen: -1_130 } as PaidLine]
  const whole = wholeRed(blue, red)
  expect(whole[0]).toMatchObject({ quantityMilli: -9_000, amountFen: -10_170 })
  expect(wholeRed(blue, [...red, ...whole])).toEqual([])
})

test('rows of long ago, which name no line, are told apart by their words', () => {
  const old: InvoiceRow[] = paidLines(order).map((row) => ({
    ...row,
    orderId: undefined,
    lineId: undefined,
  }))
  expect(invoiceAmount(wholeRed(old, []))).toBe(-23_200)
})

type Step = { do: 'refund'; line: number; part: number } | { do: 'settle' } | { do: 'wrong' }

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('refund' as const), line: fc.nat(9), part: fc.nat(100) }),
  fc.constant({ do: 'settle' as const }),
  fc.constant({ do: 'wrong' as const }),
)
const anyLines = fc.array(
  fc.record({ paidFen: fc.integer({ min: 1, max: 9_999_999 }), rate: fc.constantFrom(9, 13) }),
  { minLength: 1, maxLength: 6 },
)

function live(lines: readonly PaidLine[], steps: readonly Step[]) {
  const refunds: GivenBack[] = []
  const documents: InvoiceRow[] = []
  let blue: InvoiceRow[] | undefined
  let reds: InvoiceRow[] = []
  const settle = () => {
    const rows = outstandingRows(lines, refunds, documents)
    const next = blue === undefined ? rowsAbove(rows) : rowsBelow(rows)
    documents.push(...next)
    if (blue === undefined && next.length > 0) [blue, reds] = [next, []]
    else reds.push(...next)
  }
  for (const step of steps) {
    if (step.do === 'settle') settle()
    else if (step.do === 'refund') {
      const line = lines[step.line % lines.length]
      if (line === undefined) continue
      const before = refunds.filter(({ lineId }) => lineId === line.lineId)
      const left = line.amountFen - before.reduce((sum, { amountFen }) => sum + amountFen, 0)
      const amountFen = Math.floor((left * step.part) / 100)
      refunds.push({ orderId: line.orderId, lineId: line.lineId, quantityMilli: 0, amountFen })
    } else if (blue !== undefined) {
      documents.push(...wholeRed(blue, reds))
      blue = undefined
    }
  }
  settle()
  return { refunds, documents }
}

test('invoices and red letters come to what was paid less what was given back, at every rate of tax', () => {
  fc.assert(
    fc.property(anyLines, fc.array(anyStep, { maxLength: 12 }), (bought, steps) => {
      const lines = bought.map(({ paidFen, rate }, index) => ({
        ...words,
        orderId: (index % 2) + 1,
        lineId: index + 1,
        quantityMilli: 1_000,
        amountFen: paidFen,
        ratePercent: rate,
      }))
      const { refunds, documents } = live(lines, steps)
      for (const rate of [9, 13]) {
        const ofRate = lines.filter(({ ratePercent }) => ratePercent === rate)
        const ids = new Set(ofRate.map(({ lineId }) => lineId))
        const back = refunds
          .filter(({ lineId }) => ids.has(lineId))
          .reduce((sum, { amountFen }) => sum + amountFen, 0)
        const told = documents.filter(({ ratePercent }) => ratePercent === rate)
        expect(invoiceAmount(told)).toBe(invoiceAmount(ofRate) - back)
      }
    }),
    { numRuns: draws(10_000) },
  )
})
