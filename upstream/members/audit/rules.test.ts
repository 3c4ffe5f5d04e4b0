import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedFields, maskNumbers, withUnchanged } from './rules'

test('an entry has the fields that differ, and no others', () => {
  const before = { name: '张三', roles: ['owner'], phone: null }
  const after = { name: '张三', roles: ['owner', 'finance'], phone: '0571-1' }
  expect(changedFields(before, after)).toEqual({
    before: '{"phone":null,"roles":["owner"]}',
    after: '{"phone":"0571-1","roles":["owner","finance"]}',
  })
  expect(changedFields(before, before)).toEqual({ before: '', after: '' })
  expect(changedFields(undefined, { name: '李四' })).toEqual({
    before: '',
    after: '{"name":"李四"}',
  })
})

test('a number is written in the unit that its field is named by', () => {
  const fields = { amount_fen: 125_000, arrivedFen: -5, price_e4: 33_333, quantityMilli: 500 }
  expect(
    JSON.parse(changedFields({}, { ...fields, base_price_e4: 95_000, lowE4: null }).after),
  ).toEqual({
    amount: '¥1,250.00',
    arrived: '-¥0.05',
    price: '¥3.3333',
    quantity: 0.5,
    base_price: '¥9.50',
    low: null,
  })
})

test('of a secret it says that it changed, never what it is', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('passwordHash', 'totpSecret', 'token', 'SESSION_SECRET'),
      fc.string({ minLength: 6 }),
      fc.string({ minLength: 6 }),
      (name, one, other) => {
        const { before, after } = changedFields({ [name]: one }, { [name]: other })
        const told = one === other ? '' : JSON.stringify({ [name]: '***' })
        expect([before, after]).toEqual([told, told])
      },
    ),
  )
  expect(changedFields({ account: { secrets: ['abc'] } }, {}).before).toBe(
    '{"account":{"secrets":"***"}}',
  )
})

test.each([
  ['身份证 330106198001010013', '身份证 ***0013'],
  ['33010619800101001x 的卡', '***001x 的卡'],
  ['卡号6222021234567890123，转', '卡号***0123，转'],
  ['订单 202611210000070001', '订单 202611210000070001'],
  ['订单 2026112100000101', '订单 2026112100000101'],
  ['电话 13800138000', '电话 13800138000'],
])('%s is written as %s', (text, written) => {
  expect(maskNumbers(text)).toBe(written)
})

test('what a decision left as it was is told before it alone', () => {
  const before = { document: '营业执照', state: 'waiting', number: '1', reason: '' }
  const { before: was, after } = withUnchanged(before, { state: 'accepted', number: '1' })
  expect(was).toEqual({ document: '营业执照', state: 'waiting', number: '1' })
  expect(after).toEqual({ state: 'accepted' })
})

test('a bank account is known by the name of its field', () => {
  const after = {
    bankAccount: '1900010104000000000',
    idNumber: '123',
    cardNumber: '62220212345678',
  }
  expect(JSON.parse(changedFields({}, after).after)).toEqual({
    bankAccount: '***0000',
    idNumber: '***',
    cardNumber: '***5678',
  })
})
