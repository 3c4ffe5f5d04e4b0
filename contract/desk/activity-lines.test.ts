import { expect, test } from 'vitest'
import { blockInLine, readBlockLines } from './activity-lines'

const typed = [
  '文字 | 配送说明 | 当日发出',
  '商品｜秋冬呼吸道｜冬令',
  '领券 | 先领券',
  '链接 | 诊所专区 | /zszq',
].join('\n\n')

test('each line is a part of the page, and is shown as it was typed', () => {
  const { lines, problems } = readBlockLines(typed)
  expect(problems).toEqual([])
  expect(lines.map(({ kind, line }) => [kind, line])).toEqual([
    ['text', 1],
    ['goods', 3],
    ['coupons', 5],
    ['link', 7],
  ])
  expect(readBlockLines(lines.map(blockInLine).join('\n')).lines).toMatchObject(
    lines.map(({ kind, title, content }) => ({ kind, title, content })),
  )
})

test.each([
  ['', '请至少写一段'],
  ['图片 | 甲', '第 1 行：以 文字、商品、领券、链接 之一开头，后面用竖线 | 隔开'],
  ['领券', '第 1 行：请在第一个竖线 | 后面写标题'],
  ['文字 | 甲', '第 1 行：请在第二个竖线 | 后面写内容、专区名称或地址'],
  ['领券 | 甲 | 乙', '第 1 行：领券只有按钮上的文字'],
  [`文字 | ${'甲'.repeat(31)} | 乙`, '第 1 行：标题最多 30 字'],
  ['链接 | 甲 | /desk', '第 1 行：/desk 不是买家能打开的地址'],
  ['链接 | 甲 | javascript:1', expect.stringContaining('不是可用的地址')],
  ['领券 | 甲\n'.repeat(21), '最多 20 段'],
])('%j is told with its line', (text, problem) => {
  expect(readBlockLines(text).problems).toEqual([problem])
})
