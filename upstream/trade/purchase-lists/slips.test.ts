import { expect, test } from 'vitest'
import { withoutSlips } from './slips'

test.each([
  // The last number holds, what is said twice counts once, and a part is taken back.
  ['癃清片三十粒两盒不对二十盒', '癃清片三十粒二十盒'],
  ['癃清片 六盒，哦不，八盒', '癃清片 八盒'],
  ['癃清片十五盒嗯对十五盒', '癃清片十五盒'],
  ['癃清片要一打十二盒', '癃清片要十二盒'],
  ['癃清片二十四片的安徽的啊不对吉林的三十袋', '癃清片二十四片的吉林的三十袋'],
  ['癃清片 20盒 上次贵州那家的太贵 要保定的', '癃清片 20盒 要保定的'],
  // What is not wanted, where the rest tells what is.
  ['红霉素软膏给我来三十支不是眼膏啊', '红霉素软膏给我来三十支'],
  ['癃清片2克的补6盒，4克的还有先不要', '癃清片2克的补6盒'],
  ['癃清片9小袋的来1件，别再发12袋的了啊', '癃清片9小袋的来1件'],
])('%s', (line, said) => {
  expect(withoutSlips(line)).toBe(said)
})

test.each([
  '癃清片 10盒送1盒',
  '癃清片 10盒 12盒',
  '癃清片 5盒或者10盒',
  '癃清片 20盒 不要无糖的',
  '不要紧张片 3盒',
])('%s stays', (line) => {
  expect(withoutSlips(line)).toBe(line)
})
