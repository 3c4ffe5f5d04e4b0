import { expect, test } from 'vitest'
import type { Ad } from '#contract/focus'
import { pickFrameAds, toShownAd } from './ads'

const ad = (id: number, rest: Partial<Ad> = {}): Ad => ({
  id,
  text: `图 ${id}`,
  image: '/a.svg',
  url: '/list',
  state: 'open',
  ...rest,
})

test('an open link leads where it says, and a picture without one leads nowhere', () => {
  expect(toShownAd(ad(1)).href).toBe('/list')
  expect(toShownAd(ad(1, { url: '' }))).not.toHaveProperty('href')
})

test('a blocked and a not yet live link lead to the page that says so', () => {
  expect(toShownAd(ad(1, { state: 'blocked' })).href).toBe('/noActivity?state=blocked')
  expect(toShownAd(ad(1, { state: 'upcoming' })).href).toBe('/noActivity?state=upcoming')
})

test('the first banner that was not closed shows, and the corner cannot be closed', () => {
  const slots = { top: [ad(1), ad(2)], bottom: [ad(3)], right: [ad(4)] }
  const shown = pickFrameAds(slots, [1, 3, 4])
  expect([shown.top?.id, shown.bottom, shown.right?.id]).toEqual([2, undefined, 4])
})
