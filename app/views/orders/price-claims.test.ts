import { expect, test } from 'vitest'
import { readTickedDrops, wasTicked } from './price-claims'

test('a ticked line goes with the difference that was read beside it', () => {
  expect(readTickedDrops(['12:3.5', '7:0.08'])).toEqual([
    { id: 12, amount: '3.5' },
    { id: 7, amount: '0.08' },
  ])
})

test('what is no line and no amount is left out', () => {
  expect(readTickedDrops(['12', '0:3', '12:-3', '12:3.555', 'a:b', undefined])).toEqual([])
})

test('ticks stay when the form is refused, though the difference is another one now', () => {
  const reply = { message: '', initialValue: { line: '12:3.5' } }
  expect(wasTicked(reply, 12)).toBe(true)
  expect(wasTicked(reply, 7)).toBe(false)
  expect(wasTicked(undefined, 12)).toBe(false)
})
