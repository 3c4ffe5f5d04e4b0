import { expect, test } from 'vitest'
import { specialInvoiceNote } from './special-invoice-note.server'

const invoice = {
  kinds: ['plain', 'special'] as ['plain', 'special'],
  title: '示例',
  taxNumber: '9133',
}

test('what a special invoice still needs is named before the order', () => {
  const note = specialInvoiceNote({ ...invoice, missing: ['address', 'bank'] })
  expect(note).toContain('还缺注册地址、开户行')
})

test('nothing is said where nothing is missing, and why there is none without a licence', () => {
  expect(specialInvoiceNote({ ...invoice, missing: [] })).toBeUndefined()
  expect(specialInvoiceNote({ ...invoice, taxNumber: '', missing: ['taxNumber'] })).toContain(
    '营业执照审核通过后',
  )
})
