import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isInForce } from './rules'
import { placeWindow, readWindow, windowStateOf } from './windows'

const now = Date.parse('2026-11-21T10:00:00+08:00')
const midnight = (day: string) => Date.parse(`${day}T00:00:00+08:00`)

describe('first and last day of a price', () => {
  test('without a first day, and for today, it begins now and ends with its last day', () => {
    const window = { startsAt: now, endsAt: midnight('2026-12-01') }
    expect(readWindow({ from: '', until: '2026-11-30' }, now)).toEqual({ window })
    expect(readWindow({ from: '2026-11-21', until: '2026-11-30' }, now)).toEqual({ window })
    expect(readWindow({ from: '2026-11-22', until: '2026-11-22' }, now)).toEqual({
      window: { startsAt: midnight('2026-11-22'), endsAt: midnight('2026-11-23') },
    })
  })

  test('a day that is over, is not there, is backwards or missing is told at its field', () => {
    const errorsOf = (from: string, until: string) => {
      const read = readWindow({ from, until }, now)
      return 'errors' in read ? Object.keys(read.errors) : []
    }
    expect(errorsOf('2026-11-20', '2026-11-30')).toEqual(['from'])
    expect(errorsOf('?', '')).toEqual(['from', 'until'])
    expect(errorsOf('', '2026-02-30')).toEqual(['until'])
    expect(errorsOf('2026-12-02', '2026-12-01')).toEqual(['until'])
    expect(errorsOf('', '2026-11-20')).toEqual(['until'])
  })
})

describe('a price among others of its kind', () => {
  const moment = fc.integer({ min: 0, max: 20 })
  const window = fc
    .tuple(moment, moment)
    .map(([a, b]) => ({ startsAt: Math.min(a, b), endsAt: Math.max(a, b) + 1 }))

  test('leaves one in force at every moment, and the past as it was', () => {
    fc.assert(
      fc.property(fc.array(window, { maxLength: 12 }), (wanted) => {
        let kept: { startsAt: number; endsAt: number }[] = []
        for (const one of wanted) {
          const { ended, next } = placeWindow(kept, one)
          if (next !== undefined) continue
          const before = kept
          kept = kept.map((other) =>
            ended.includes(other) ? { ...other, endsAt: one.startsAt } : other,
          )
          kept.push(one)
          for (let at = 0; at < one.startsAt; at++)
            expect(kept.filter((other) => isInForce(other, at))).toHaveLength(
              before.filter((other) => isInForce(other, at)).length,
            )
        }
        for (let at = 0; at <= 21; at++)
          expect(kept.filter((one) => isInForce(one, at)).length).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('is refused while another one begins within it; one that never was does not count', () => {
    const planned = { startsAt: 10, endsAt: 20 }
    expect(placeWindow([planned], { startsAt: 5, endsAt: 11 }).next).toBe(planned)
    expect(placeWindow([planned], { startsAt: 5, endsAt: 10 }).next).toBeUndefined()
    const never = { startsAt: 10, endsAt: 10 }
    expect(placeWindow([never], { startsAt: 5, endsAt: 11 })).toEqual({
      ended: [],
      next: undefined,
    })
  })

  test('is planned, in force and over', () => {
    const one = { startsAt: now, endsAt: now + 1 }
    expect([now - 1, now, now + 1].map((at) => windowStateOf(one, at))).toEqual([
      'planned',
      'inForce',
      'over',
    ])
    expect(windowStateOf({ startsAt: now, endsAt: now }, now - 1)).toBe('over')
  })
})
