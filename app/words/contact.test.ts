import { expect, test } from 'vitest'
import { contactText } from './contact'

const manager = { name: '苏木槿', phone: '0571-00881201', isDefault: false }

test('an account manager of one’s own is named 专属客服', () => {
  expect(contactText(manager, '10001')).toBe('专属客服：苏木槿 0571-00881201')
})

test('the default contact has no prefix', () => {
  expect(contactText({ ...manager, name: '客服中心', isDefault: true }, '10001')).toBe(
    '客服中心 0571-00881201',
  )
})

test('a visitor is told the QQ of the service, or nothing while it is unknown', () => {
  expect([contactText(undefined, '10001'), contactText(undefined, undefined)]).toEqual([
    '客服 QQ：10001',
    undefined,
  ])
})
