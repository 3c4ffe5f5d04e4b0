import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect'

test.each([
  '/',
  '/cart/step2',
  '/list?select=3&page=2',
  '/order/info/7#lines',
  '/list?keywords=a..b',
])('%s is an address of the shop', (to) => {
  expect(safeRedirect(to)).toBe(to)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\t\\evil.example',
  '/.//evil.example',
  'cart',
  '',
])('%j leads home instead', (to) => {
  expect(safeRedirect(to)).toBe('/')
})

test('nothing leads to the fallback', () => {
  expect(safeRedirect(undefined, '/cart')).toBe('/cart')
  expect(safeRedirect(null, '/cart')).toBe('/cart')
})
