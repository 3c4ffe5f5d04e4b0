import { expect, test } from 'vitest'
import { decode } from './decode'
import { companyFields, keptCompanyFields } from './registration'
import { record } from './wire'

test('a company is read as it is kept, also where a form would refuse it', () => {
  const kept = { company: '甲', kind: 'clinic', credit_code: '', contact_phone: '1' }
  expect(decode(record(companyFields), kept).success).toBe(false)
  const { data } = decode(record(keptCompanyFields), kept)
  expect(data).toMatchObject({ company: '甲', creditCode: '', contactPhone: '1', bank: '' })
})
