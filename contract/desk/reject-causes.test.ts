import { expect, test } from 'vitest'
import { documentSlots, type DocumentSlot } from '../document-slots'
import { causesOf, rejectCauses } from './reject-causes'

const slots = Object.keys(documentSlots) as DocumentSlot[]

test('every kind of document may be unclear, the wrong one or have a cause of its own', () => {
  for (const slot of slots) {
    const offered = Object.keys(causesOf(slot))
    expect(offered, slot).toEqual(expect.arrayContaining(['name', 'blurred', 'stamp', 'wrong']))
    expect(offered.at(-1), slot).toBe('other')
  }
})

test('a cause is offered where it can happen', () => {
  const offering = (cause: keyof typeof rejectCauses) =>
    slots.filter((slot) => causesOf(slot)[cause] !== undefined)
  expect(offering('proxy')).toEqual(['proxy'])
  expect(offering('title')).toEqual(['invoice'])
  expect(offering('text')).toEqual(['quality'])
  expect(offering('scope')).toEqual(['business', 'clinic', 'drug', 'device', 'food'])
  // Documents without an expiry date cannot expire.
  expect(offering('expired')).toEqual(slots.filter((slot) => slot !== 'invoice'))
  for (const cause of Object.keys(rejectCauses) as (keyof typeof rejectCauses)[])
    expect(offering(cause), cause).not.toEqual([])
})
