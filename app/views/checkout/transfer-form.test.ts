import { expect, test } from 'vitest'
import type { OpenSubmission } from '#contract/transfer'
import { allPayable, chosenOf, readTransferQuery, sumOf, toTransferQuery } from './transfer-form'

const submission = (id: number, due: string, refusal?: string): OpenSubmission => ({
  id,
  due,
  orders: [],
  payBy: 0,
  ...(refusal !== undefined && { refusal }),
})
const store = (id: number, submissions: OpenSubmission[]) => ({
  store: { id, company: `门店${String(id)}`, isActing: id === 1 },
  submissions,
})
const page = {
  stores: [
    store(1, [submission(7, '35'), submission(8, '12.25', '含麻')]),
    store(2, [submission(9, '0.1')]),
  ],
}

test('all that may be paid is ticked at first, and summed exactly', () => {
  expect(allPayable(page)).toEqual([7, 9])
  expect(sumOf(chosenOf(page, allPayable(page)))).toBe('35.1000')
  expect(sumOf(chosenOf(page, [8, 9, 999]))).toBe('0.1000')
})

test('the address keeps what was ticked, nothing included, and the slip', () => {
  const there = (ticked: number[], slipId?: number) => {
    const { ids, slip } = toTransferQuery(ticked, slipId)
    const said = new URLSearchParams({ ids, ...(slip !== undefined && { slip: String(slip) }) })
    return readTransferQuery(said)
  }
  expect(there([7, 9], 21)).toEqual({ ticked: [7, 9], slipId: 21 })
  expect(there([])).toEqual({ ticked: [], slipId: undefined })
  expect(readTransferQuery(new URLSearchParams())).toEqual({ ticked: undefined, slipId: undefined })
  const odd = new URLSearchParams({ ids: '7.x.-1.1e99', slip: 'x' })
  expect(readTransferQuery(odd)).toEqual({ ticked: [7], slipId: undefined })
})
