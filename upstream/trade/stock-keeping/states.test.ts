import { expect, test } from 'vitest'
import { stockProposalMoves, stockProposalRefusal } from './states'

const deciding = { proposerId: 1, needsQuality: false, hasQuality: false }

test('a proposal leaves the state it waits in, and no other', () => {
  const left = Object.entries(stockProposalMoves).filter(
    ([, moves]) => Object.keys(moves).length > 0,
  )
  expect(left.map(([state]) => state)).toEqual(['waiting'])
  expect(Object.values(stockProposalMoves.waiting).sort()).toEqual(
    Object.keys(stockProposalMoves)
      .filter((state) => state !== 'waiting')
      .sort(),
  )
})

test('two people: nobody decides what they proposed, nobody withdraws what another did', () => {
  for (const event of ['approve', 'reject', 'withdraw'] as const) {
    const isAllowed = (operatorId: number) =>
      stockProposalRefusal(event, { ...deciding, operatorId }) === undefined
    expect([isAllowed(1), isAllowed(2)]).toEqual([event === 'withdraw', event !== 'withdraw'])
  }
})

test('含麻 and cold chain leave quarantine by 质管 alone, and are kept there by anybody', () => {
  const special = { ...deciding, operatorId: 2, needsQuality: true }
  expect(stockProposalRefusal('approve', special)).toMatch('须由质管复核')
  expect(stockProposalRefusal('approve', { ...special, hasQuality: true })).toBeUndefined()
  expect(stockProposalRefusal('reject', special)).toBeUndefined()
  expect(stockProposalRefusal('withdraw', { ...special, operatorId: 1 })).toBeUndefined()
})
