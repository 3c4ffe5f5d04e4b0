import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayDo, refusalOf, storeRightNames, type Needs, type StoreRight } from './store-roles'

const anyRights = fc.subarray(storeRightNames)
const anyNeeds: fc.Arbitrary<Needs> = fc.oneof(
  fc.constantFrom(...storeRightNames),
  fc
    .subarray(storeRightNames, { minLength: 1 })
    .map((rights) => rights as [StoreRight, ...StoreRight[]]),
)
const listOf = (needs: Needs): readonly StoreRight[] =>
  typeof needs === 'string' ? [needs] : needs

test('somebody passes exactly with one of the roles that are needed', () => {
  fc.assert(
    fc.property(anyRights, anyNeeds, (rights, needs) => {
      expect(mayDo(rights, needs)).toBe(listOf(needs).some((right) => rights.includes(right)))
    }),
  )
})

test('without any role nobody passes where one is needed, and the owner always does', () => {
  fc.assert(
    fc.property(anyNeeds, (needs) => {
      expect(mayDo([], needs)).toBe(false)
      expect(mayDo(storeRightNames, needs)).toBe(true)
    }),
  )
})

test('another role never takes anything away', () => {
  fc.assert(
    fc.property(anyRights, fc.constantFrom(...storeRightNames), anyNeeds, (rights, more, needs) => {
      if (mayDo(rights, needs)) expect(mayDo([...rights, more], needs)).toBe(true)
    }),
  )
})

test('what names no role is open to everybody of the store', () => {
  expect(mayDo([], undefined)).toBe(true)
})

test('a refusal names the store and every role that would do', () => {
  expect(refusalOf('杏林诊所', 'buy')).toBe('您在杏林诊所没有“采购”的权限，请联系负责人')
  expect(refusalOf('杏林诊所', ['pay', 'receive'])).toBe(
    '您在杏林诊所没有“财务”或“收货”的权限，请联系负责人',
  )
})
