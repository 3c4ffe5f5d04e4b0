import { expect, test } from 'vitest'
import { ladderSteps } from './ladder-steps'

const ladder = [
  { from: 10, price: '9.5' },
  { from: 50, price: '8' },
]

test('the stairs go down from the price of one to the last step', () => {
  expect(ladderSteps(ladder, '10')).toEqual([
    { from: 1, price: '10', height: 100, saved: '' },
    { from: 10, price: '9.5', height: 84, saved: '省 5%' },
    { from: 50, price: '8', height: 35, saved: '省 20%' },
  ])
})

test('without a price of one, or with a ladder from one, there is no stair before it', () => {
  expect(ladderSteps(ladder, undefined).map(({ from }) => from)).toEqual([10, 50])
  expect(ladderSteps([], '10')).toEqual([])
  const fromOne = [{ from: 1, price: '8' }, ...ladder.slice(1)]
  expect(ladderSteps(fromOne, '10')).toEqual([
    { from: 1, price: '8', height: 100, saved: '' },
    { from: 50, price: '8', height: 100, saved: '' },
  ])
})
