import { expect, test } from 'vitest'
import { withHiddenRows } from './hidden-rows'

test('hidden rows are told with the way to take them, and only where there are some', () => {
  expect(withHiddenRows('已导入 2 个编码', 0)).toBe('已导入 2 个编码')
  expect(withHiddenRows('已导入 2 个编码', 3)).toBe(
    '已导入 2 个编码；3 行被筛选隐藏未读入；要读入请勾选“连同被筛选隐藏的行一起读”重传',
  )
})
