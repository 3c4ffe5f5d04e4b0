import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readKeptUploads, withKeptUploads, withoutPlace } from './kept-uploads'

const kept = { proxy: { front: [12], page: [3, 4] }, 'right-hm': { paper: [9] } }

test('files that arrived go along in the address, beside what it says', () => {
  const address = withKeptUploads('/register/step3?slot=business#proxy', kept)
  expect(address).toBe(
    '/register/step3?slot=business&kept=proxy.front.12&kept=proxy.page.3.4&kept=right-hm.paper.9#proxy',
  )
  expect(readKeptUploads(new URL(address, 'http://page').search)).toEqual(kept)
  expect(withKeptUploads(address, {})).toBe('/register/step3?slot=business#proxy')
})

test('a form without a picture left is kept as such: its boxes were unticked', () => {
  const address = withKeptUploads('/register/step3', { proxy: { page: [] } })
  expect(readKeptUploads(new URL(address, 'http://page').search)).toEqual({ proxy: { page: [] } })
})

test('what is saved goes out of the address', () => {
  expect(withoutPlace(kept, 'proxy')).toEqual({ 'right-hm': { paper: [9] } })
})

test('whatever an address says is read as numbers of files, or not at all', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom(...'k e p t = . 0 1 2 9 a Z - & %'.split(' ')) })),
      (texts) => {
        const search = new URLSearchParams(texts.map((text) => ['kept', text])).toString()
        for (const parts of Object.values(readKeptUploads(search)))
          for (const id of Object.values(parts).flat()) expect(id).toBeGreaterThan(0)
      },
    ),
  )
})
