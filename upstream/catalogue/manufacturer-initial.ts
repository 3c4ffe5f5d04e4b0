import { normaliseName } from './normalise'
import { spell } from './pinyin-readings'

const known = new Map<string, string>()
const maxKnown = 20_000

/** A–Z, the first pinyin letter of a maker (重庆… is C); '' when it has none. */
export function manufacturerInitial(manufacturer: string): string {
  let initial = known.get(manufacturer)
  if (initial === undefined) {
    // The city decides the reading; the rest of a long name only costs time.
    const start = normaliseName(manufacturer).slice(0, 4)
    const letter = (spell(start)[0] ?? '').slice(0, 1).toUpperCase()
    initial = /^[A-Z]$/.test(letter) ? letter : ''
    if (known.size >= maxKnown) known.clear()
    known.set(manufacturer, initial)
  }
  return initial
}
