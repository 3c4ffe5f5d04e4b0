import { memoize } from '#upstream/kernel/memoize'
import { normaliseName } from '../search/normalise'
import { spell } from '../search/pinyin-readings'

/** A–Z, the first pinyin letter of a manufacturer (重庆… is C); '' when it has none. */
export const manufacturerInitial = memoize((manufacturer) => {
  // The city decides the reading; the rest of a long name only costs time.
  const start = normaliseName(manufacturer).slice(0, 4)
  const letter = (spell(start)[0] ?? '').slice(0, 1).toUpperCase()
  return /^[A-Z]$/.test(letter) ? letter : ''
}, 20_000)
