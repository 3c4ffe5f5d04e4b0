import { expect, test } from 'vitest'
import { cancelDoor } from './cancel-door'

const order = { id: 9, canCancel: false, canAskCancel: false }
const cancelBlocker = { id: 8, code: '202611210000070001', state: 'shipped' as const }
const cancelRequest = {
  state: 'asked' as const,
  reason: 'late' as const,
  note: '',
  answer: '',
  askedAt: 0,
}

test.each([
  ['an unpaid order', { canCancel: true }, '/order/cancel/9'],
  ['a paid one', { canAskCancel: true }, '/order/cancel-request/9'],
  ['one that another keeps', { cancelBlocker, cancelRequest }, '/order/info/9#cancel-blocked'],
  ['one that was asked for', { cancelRequest }, '/order/info/9#cancel-request'],
  ['one that was sent', {}, '/order/info/9'],
])('%s is cancelled, or says why not, where it stands', (_name, standing, address) => {
  expect(cancelDoor({ ...order, ...standing })).toBe(address)
})
