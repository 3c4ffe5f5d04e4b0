import fc from 'fast-check'
import { expect, test } from 'vitest'
import { goodsIdentity, hasCode, recognitionKeys, type IdentifyingFields } from './identity'

const described: IdentifyingFields = {
  code: '',
  name: '硝苯地平缓释片（Ⅱ）',
  manufacturer: '某 厂',
  spec: '20mg*30片',
  approvalNumber: '国药准字H20013000',
  unit: '瓶',
}
const coded = (code: string) => goodsIdentity({ ...described, code })
const changed = (fields: Partial<IdentifyingFields>) => goodsIdentity({ ...described, ...fields })

test.each([
  ['中001', '西001'],
  ['A-12', 'A1-2'],
  ['A 12', 'A1 2'],
  ['A.1', 'A1'],
  ['001', '1'],
])('the product numbers %s and %s are of different goods', (one, other) => {
  expect(coded(one)).not.toBe(coded(other))
})

test('width and case of a product number do not matter', () => {
  expect(coded('Ａ－１２')).toBe(coded('a-12'))
})

test.each(['N/A', '0', '000', '-', '——', '无', '#N/A', 'null', '/', ''])(
  '%j in the column of product numbers is none',
  (word) => {
    expect(hasCode(word)).toBe(false)
    expect(coded(word)).toBe(changed({}))
  },
)

test('spelling does not make other goods', () => {
  const other = { name: '硝苯地平缓释片(II)', manufacturer: '某厂\u200B', spec: '２０mg×30片' }
  expect(changed(other)).toBe(changed({}))
})

test.each<Partial<IdentifyingFields>[]>([
  [{ spec: '1-2ml' }, { spec: '12ml' }],
  [{ spec: '10 20' }, { spec: '1020' }],
  [{ approvalNumber: '京械注准20152640001' }, { approvalNumber: '沪械注准20152640001' }],
  [{ name: 'α干扰素' }, { name: 'a干扰素' }],
])('%j and %j are different goods', (one, other) => {
  expect(changed(one)).not.toBe(changed(other))
})

test('a text that moves to the next field makes other goods', () => {
  const word = fc.stringMatching(/^[a-z片]{1,5}$/)
  fc.assert(
    fc.property(word, word, word, (name, spec, manufacturer) => {
      const moved = { name: `${name}${spec}`, spec: '', manufacturer }
      expect(changed(moved)).not.toBe(changed({ name, spec, manufacturer }))
    }),
  )
})

test('approval number, spec and maker make a key of their own where they are known', () => {
  const { approved_as: key } = recognitionKeys(described)
  expect(key).not.toBe('')
  expect(recognitionKeys({ ...described, name: '别名', unit: '盒' }).approved_as).toBe(key)
  expect(recognitionKeys({ ...described, spec: '' }).approved_as).toBe('')
  expect(recognitionKeys({ ...described, approvalNumber: '见包装' }).approved_as).toBe('')
})
