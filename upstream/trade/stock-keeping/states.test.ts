import { expect, test } from 'vitest'
import { stockProposalMoves, stockProposalRefusal } from './states'

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
    const isOwn = stockProposalRefusal(event, { operatorId: 1, proposerId: 1 }) === undefined
    const isOthers = stockProposalRefusal(event, { operatorId: 2, proposerId: 1 }) === undefined
    expect([isOwn, isOthers]).toEqual([event === 'withdraw', event !== 'withdraw'])
  }
})
