import { expect, test } from 'vitest'
import { varietyRequestStates, type VarietyRequestState } from '#contract/variety-request-states'
import { nextVarietyState, soughtKey, type VarietyRequestEvent } from './rules'

const events: VarietyRequestEvent[] = ['buy', 'arrive', 'refuse', 'withdraw']
const after = (state: VarietyRequestState) => events.map((event) => nextVarietyState(state, event))

test('a request is taken back only while nobody has taken it up, and decided once', () => {
  expect(after('open')).toEqual(['buying', 'arrived', 'unavailable', 'withdrawn'])
  expect(after('buying')).toEqual([undefined, 'arrived', 'unavailable', undefined])
  const ended = (Object.keys(varietyRequestStates) as VarietyRequestState[]).slice(2)
  for (const state of ended)
    expect(after(state)).toEqual([undefined, undefined, undefined, undefined])
})

test('the same product is the same however it is written, another maker is another', () => {
  const asked = { name: '阿莫西林 胶囊', spec: '0.25g×24粒', manufacturer: '（哈药）' }
  const written = { name: '阿莫西林胶囊', spec: '０.25G*24粒', manufacturer: '(哈药)' }
  expect(soughtKey(asked)).toBe(soughtKey(written))
  expect(soughtKey({ ...asked, manufacturer: '' })).not.toBe(soughtKey(asked))
  expect(soughtKey({ ...asked, name: '', spec: '阿莫西林 胶囊' })).not.toBe(soughtKey(asked))
})
