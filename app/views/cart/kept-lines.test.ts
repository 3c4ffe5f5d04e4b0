import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readKeptLines, withKeptLines } from './kept-lines'

const anyKept = fc.record(
  {
    lineId: fc.integer({ min: 1, max: 1e9 }),
    typed: fc.stringMatching(/^[\d.很多]{1,10}$/),
    isTicked: fc.boolean(),
  },
  { requiredKeys: ['lineId'] },
)

test('what was typed and ticked survives the address, whatever it is', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyKept, { selector: ({ lineId }) => lineId, maxLength: 300 }),
      (lines) => {
        const address = new URL(withKeptLines('/cart', lines), 'http://shop')
        const read = readKeptLines(address.search)
        expect(Object.keys(read)).toHaveLength(lines.length)
        for (const { lineId, typed, isTicked } of lines) {
          const line = read[lineId]
          expect([line?.isUnsaved, line?.typed, line?.isTicked]).toEqual([true, typed, isTicked])
        }
      },
    ),
  )
})

test('an address without, or with what nobody kept, has no lines', () => {
  for (const search of ['', '?kept=', '?kept=x', '?kept=1', '?kept=1:2:7', '?kept=-1:2:1'])
    expect(readKeptLines(search)).toEqual({})
})
