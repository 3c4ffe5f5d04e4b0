import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draws } from '#tests/property-runs'
import { addressFields } from './address'
import { appealFields } from './appeal'
import { bankAccountSchema, emailSchema, phoneSchema, readPhone } from './contact'
import { complaintFields } from './complaint'
import { applyFields } from './controlled'
import { memberDetailFields } from './desk/applications'
import { deliveryFields, titleInputFields } from './invoice-title'
import { appealFields as phoneAppealFields } from './phone-appeal'
import { companyFields } from './registration'
import { inviteFields } from './store-people'
import { varietyRequestFields } from './variety-request'

const contacts = {
  'an address': addressFields.phone,
  'a registration': companyFields.contactPhone,
  'the invoice data of a registration': companyFields.invoicePhone,
  'a purchase request': varietyRequestFields.phone,
  'a complaint': complaintFields.phone,
  'the title of invoices': titleInputFields.phone,
  'an account manager': memberDetailFields.managerPhone,
  'an application': applyFields.phone,
  'an appeal': appealFields.phone,
}
const mobiles = {
  'the delivery of invoices': deliveryFields.phone,
  'an invitation': inviteFields.phone,
  'a lost phone': phoneAppealFields.newPhone,
}

const pastedMobiles = [
  '13900001234',
  ' 139 0000 1234 ',
  '139-0000-1234',
  '139.0000.1234',
  '+86 139 0000 1234',
  '+86-139-0000-1234',
  '(+86)13900001234',
  '8613900001234',
  '008613900001234',
  '１３９００００１２３４',
  '\u202d13900001234\u202c',
  '\u2068+86 139\u00a00000\u20111234\u2069',
]
const pastedLandlines: [string, string][] = [
  ['0571-88001234', '0571-88001234'],
  ['0571 88001234', '0571-88001234'],
  ['057188001234', '0571-88001234'],
  ['（0571）8800 1234', '0571-88001234'],
  ['０５７１－８８００１２３４', '0571-88001234'],
  ['0571—88001234', '0571-88001234'],
  ['+86 571 88001234', '0571-88001234'],
  ['86-0571-88001234', '0571-88001234'],
  ['010 88001234', '010-88001234'],
  ['+86 10 8800 1234', '010-88001234'],
  ['02188001234', '021-88001234'],
  ['0311 8800123', '0311-8800123'],
]

test.each(Object.entries({ ...contacts, ...mobiles }))(
  'the phone of %s is read as people paste it',
  (_, schema) => {
    for (const typed of pastedMobiles) expect(schema.parse(typed)).toBe('13900001234')
  },
)

test.each(Object.entries(contacts))('a landline of %s is read as people paste it', (_, schema) => {
  for (const [typed, kept] of pastedLandlines) expect(schema.parse(typed)).toBe(kept)
})

test.each([
  '12900001234',
  '1390000123',
  '139000012345',
  '571-88001234',
  '57188001234',
  '88001234',
  '0571-880012',
  '0571-88001234-801',
  '打座机',
  '账号未定',
  '',
])('%j is no telephone number and says what is', (typed) => {
  const { error } = phoneSchema.safeParse(typed)
  expect(error?.issues[0]?.message).toBe(
    '请输入 11 位手机号，或带区号的座机号（不含分机），如 0571-88886666',
  )
})

test('words are no invoice phone and no bank account of a registration', () => {
  const { invoicePhone, bankAccount } = companyFields
  expect(invoicePhone.safeParse('打座机').success).toBe(false)
  expect(bankAccount.safeParse('账号未定').error?.issues[0]?.message).toBe('账号为 8–32 位数字')
  expect([invoicePhone.parse(''), bankAccount.parse('')]).toEqual(['', ''])
})

test('a bank account is kept as its digits', () => {
  for (const typed of ['3300 0000 0001', '3300-00000001', '\u202d330000000001\u202c'])
    expect(bankAccountSchema.parse(typed)).toBe('330000000001')
})

test('to read a phone twice changes nothing', () => {
  const typed = fc.stringMatching(/^\+?(?:86)?[ 0-9()\-.]{0,16}$/)
  fc.assert(
    fc.property(typed, (text) => {
      expect(readPhone(readPhone(text))).toBe(readPhone(text))
    }),
    { numRuns: draws(10_000) },
  )
})

test.each(['yaofang_01@example.com', 'Yao-fang@shop.example.cn', ' ａｂ＠b.cn\u200b'])(
  '%j is an e-mail address',
  (typed) => {
    expect(emailSchema.safeParse(typed).success).toBe(true)
    expect(deliveryFields.email.safeParse(typed).success).toBe(true)
  },
)

test.each(['li.si@example.com', 'lisi+fp@example.com', 'lisi@example', '李四@example.com', 'lisi'])(
  '%j is refused by what may stand before and after the @',
  (typed) => {
    for (const schema of [emailSchema, complaintFields.email, deliveryFields.email])
      expect(schema.safeParse(typed).error?.issues[0]?.message).toBe(
        '请输入正确的电子邮箱：@ 前只能用字母、数字、_ 和 -（不能有点和加号），@ 后是域名，如 yaofang_01@example.com',
      )
  },
)
