import { expect, test } from 'vitest'
import { priceHistory } from './price-history'

const at = (day: string) => Date.parse(`${day}T10:00+08:00`)
const latest = { at: at('2026-11-20'), quantity: 20, price: '12.5' }
const former = { at: at('2026-10-21'), quantity: 10, price: '13.125' }

test('prices of purchases are steps above 0 from the first to the latest one', () => {
  const history = priceHistory([latest, former])
  expect(history).toMatchObject({
    drawing: {
      label: '近 2 次进价：最高 ¥13.12，最低 ¥12.50，最近 ¥12.50',
      marks: ['2026-10-21', '2026-11-20'],
      chart: { line: 'M0 4H100V8.38', low: 0 },
      low: '¥0.00',
    },
    rows: [{ day: '2026-11-20', quantity: 20, price: '12.5' }, { day: '2026-10-21' }],
  })
})

test('one purchase, or one price, is told without a drawing, none is nothing', () => {
  const unchanged = priceHistory([latest, { ...former, price: '12.5' }])
  expect([unchanged?.same, unchanged?.drawing]).toEqual(['¥12.50', undefined])
  expect(priceHistory([latest])).toEqual({
    same: '¥12.50',
    rows: [{ day: '2026-11-20', quantity: 20, price: '12.5' }],
  })
  expect(priceHistory([])).toBeUndefined()
})
