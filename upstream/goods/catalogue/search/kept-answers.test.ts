import { expect, test } from 'vitest'
import type { Found } from './found'
import { KeptAnswers } from './kept-answers'

function found(products: number): Found {
  const room = new Uint32Array(1_000)
  return { hits: { slots: room.subarray(0, products), ranks: new Uint8Array(products), best: 1 } }
}

test('answers are kept up to eight times the products of the shop, and the oldest goes first', () => {
  const kept = new KeptAnswers()
  kept.keep('a', found(40), 12.5)
  kept.keep('b', found(40), 12.5)
  kept.get('a')
  kept.keep('c', found(40), 12.5)
  expect(['a', 'b', 'c'].map((key) => kept.has(key))).toEqual([true, false, true])
  kept.keep('a', found(60), 12.5)
  expect(['a', 'c'].map((key) => kept.has(key))).toEqual([true, true])
  kept.keep('everything', found(100), 12.5)
  expect(['a', 'c', 'everything'].map((key) => kept.has(key))).toEqual([false, false, true])
})

test('a search without a hit is an answer too, of which there are not any number', () => {
  const kept = new KeptAnswers()
  for (let at = 0; at < 600; at++) kept.keep(String(at), undefined, 100)
  expect([kept.has('0'), kept.has('599')]).toEqual([false, true])
  kept.clear()
  expect(kept.has('599')).toBe(false)
})

test('what is kept takes no more room than it says', () => {
  const kept = new KeptAnswers()
  kept.keep('a', found(3), 100)
  expect(kept.get('a')?.hits.slots.buffer.byteLength).toBe(12)
})
