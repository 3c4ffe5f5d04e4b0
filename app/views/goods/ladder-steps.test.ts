import { expect, test } from 'vitest'
import { ladderSteps } from './ladder-steps'

const ladder = [
  { from: 10, price: '9.5' },
  { from: 50, price: '8' },
]
const whole = { minimum: 0, ladderType: 1 }

test('the stairs go down from the price of one to the last step', () => {
  expect(ladderSteps(ladder, '10', whole)).toEqual([
    { from: 1, price: '10', height: 100, saved: '' },
    { from: 10, price: '9.5', height: 84, saved: '省 5%' },
    { from: 50, price: '8', height: 35, saved: '省 20%' },
  ])
})

test('the first stair begins where an order may', () => {
  const from = (minimum: number) =>
    ladderSteps(ladder, '10', { ...whole, minimum }).map((step) => step.from)
  expect(from(5)).toEqual([5, 10, 50])
  expect(from(10)).toEqual([10, 50])
  const above = ladderSteps(ladder, '10', { minimum: 10, ladderType: 2 })
  expect(above.map(({ from: at, price }) => [at, price])).toEqual([
    [10, '10'],
    [10, '9.5'],
    [50, '8'],
  ])
})

test('without a price of one, or with a ladder from one, there is no stair before it', () => {
  expect(ladderSteps(ladder, undefined, whole).map(({ from }) => from)).toEqual([10, 50])
  expect(ladderSteps([], '10', whole)).toEqual([])
  const fromOne = [{ from: 1, price: '8' }, ...ladder.slice(1)]
  expect(ladderSteps(fromOne, '10', whole)).toEqual([
    { from: 1, price: '8', height: 100, saved: '' },
    { from: 50, price: '8', height: 100, saved: '' },
  ])
})
