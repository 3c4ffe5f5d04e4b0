import { expect, test } from 'vitest'
import { unknownChoice } from './unknown-choice'

const told = (search: string, name = 'state') =>
  unknownChoice(new URLSearchParams(search), {
    name,
    label: '订单状态',
    choices: ['ready', 'held'],
  })

test.each(['', 'state=', 'state=ready', 'state=%20', 'sort=zzz'])(
  '%j is a choice or none',
  (search) => {
    expect(told(search)).toBeUndefined()
  },
)

test('what is no choice is named, however long', () => {
  expect(told('state=zzz')).toBe('订单状态里没有“zzz”，没有按它筛选')
  expect(told('state=toString')).toBe('订单状态里没有“toString”，没有按它筛选')
  expect(told('sort=zzz', 'sort')).toBe('不能按“zzz”排序，列表用原来的顺序')
  expect(told(`state=${'〇'.repeat(60)}`)).toContain(`“${'〇'.repeat(20)}…”`)
})
