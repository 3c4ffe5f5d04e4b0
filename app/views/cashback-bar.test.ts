import { expect, test } from 'vitest'
import { cashbackBar } from './cashback-bar'

const steps = [
  { amount: '3000', cashback: '30' },
  { amount: '1000', cashback: '8' },
]

test('each step has the same width, and the part of the next one is filled', () => {
  const bar = cashbackBar('2000', steps)
  expect(bar.filled).toBe(75)
  expect(bar.steps.map(({ amount, state }) => [amount, state])).toEqual([
    ['1000', 'reached'],
    ['3000', 'next'],
  ])
  expect(cashbackBar('0', steps)).toMatchObject({ filled: 0, steps: [{ state: 'next' }, {}] })
})

test('an exact step is reached, and above the last one the bar is full', () => {
  expect(cashbackBar('1000', steps).filled).toBe(50)
  expect(cashbackBar('99999.99', steps).filled).toBe(100)
  expect(cashbackBar('12', []).filled).toBe(0)
})
