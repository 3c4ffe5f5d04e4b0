import { expect, test } from 'vitest'
import type { ShipmentSheet } from '#contract/desk/shipment-shapes'
import { printableSheets } from './printable-sheets'

const sheet = (code: string, isUnnumbered: boolean, isColdChain = false) =>
  ({ code, isColdChain, lines: [{ name: '枸杞子', isUnnumbered }] }) as ShipmentSheet

test('a paper that would print a drug without its batch number is none, and says what to do', () => {
  const all = [sheet('S1', false, true), sheet('S2', true, true), sheet('S3', false)]
  const { sheets, notices } = printableSheets(all, 'delivery')
  expect(sheets.map(({ code }) => code)).toEqual(['S1', 'S3'])
  expect(notices).toEqual([expect.stringMatching(/^S2 的枸杞子没有批号.*撤回/)])
  const cold = printableSheets(all, 'coldChain')
  expect(cold.sheets.map(({ code }) => code)).toEqual(['S1'])
  expect(cold.notices[1]).toBe('S3 不是冷链，没有冷链交接单。')
})
