import { expect, test } from 'vitest'
import { orderDraftStates, type OrderDraftState } from '#contract/order-draft-states'
import { draftMoves, draftStateAt, isHandWaiting, placingRefusal } from './rules'

test('every state of a draft is left by somebody, but those in which all is done', () => {
  const states = Object.keys(orderDraftStates) as OrderDraftState[]
  const ends = states.filter((state) => Object.keys(draftMoves[state]).length === 0)
  expect(ends).toEqual(['ordered', 'dropped'])
  const reached = states.flatMap((state) => Object.values(draftMoves[state]))
  expect(new Set([...reached, 'open'])).toEqual(new Set(states))
})

test('a sent draft lapses with its time, and no other does', () => {
  expect(draftStateAt({ state: 'sent', lapses_at: 10 }, 9)).toBe('sent')
  expect(draftStateAt({ state: 'sent', lapses_at: 10 }, 10)).toBe('lapsed')
  expect(draftStateAt({ state: 'ordered', lapses_at: 10 }, 11)).toBe('ordered')
  expect(draftStateAt({ state: 'open', lapses_at: null }, 11)).toBe('open')
})

test('an order is placed at once where the owner allows it, up to the amount and the approval', () => {
  const terms = { isAllowed: true, limitFen: null, approvalFromFen: null }
  expect(placingRefusal(terms, 100_000_00)).toBeUndefined()
  expect(placingRefusal({ ...terms, isAllowed: false }, 1)).toContain('没有允许')
  const limited = { ...terms, limitFen: 3_500 }
  expect(placingRefusal(limited, 3_500)).toBeUndefined()
  expect(placingRefusal(limited, 3_501)).toContain('¥35.00')
  const approved = { ...terms, approvalFromFen: 3_500 }
  expect(placingRefusal(approved, 3_499)).toBeUndefined()
  expect(placingRefusal(approved, 3_500)).toContain('审批')
})

test('a price by hand waits for a second person only where it needs one', () => {
  const hand = { hand_price_e4: 90_000, hand_cause: 'cost', hand_agreed_by: null }
  expect(isHandWaiting(hand)).toBe(true)
  expect(isHandWaiting({ ...hand, hand_agreed_by: 3 })).toBe(false)
  expect(isHandWaiting({ ...hand, hand_cause: '' })).toBe(false)
  expect(isHandWaiting({ ...hand, hand_price_e4: null })).toBe(false)
})
