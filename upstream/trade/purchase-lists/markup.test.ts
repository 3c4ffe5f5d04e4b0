import { describe, expect, test } from 'vitest'
import { withoutMarkup } from './markup'
import { readWishText } from './sheet'

describe('what was copied with the tags of its page', () => {
  test.each([
    ['<b>癃清片</b> 5盒', '癃清片', '5'],
    ['<span style="color:red">癃清片</span>&nbsp;24片 5盒', '癃清片 24片', '5'],
    ['<tr><td>癃清片</td><td>盒</td><td>5</td></tr>', '癃清片', '5'],
    ['&lt;b&gt;癃清片&lt;/b&gt; 5盒', '癃清片', '5'],
    ['<a href="/goods/1">癃清片</a> 5盒<br>', '癃清片', '5'],
  ])('%s', (text, words, quantity) => {
    expect(readWishText(text)).toMatchObject([{ words, quantity }])
  })

  test('rows of a list are lines', () => {
    expect(readWishText('<li>癃清片 5盒</li><li>三金片 3盒</li>')).toHaveLength(2)
  })

  test.each(['癃清片 <5盒', '体温<38.5 >37', '癃清片 & 三金片'])('%s has no tags', (text) => {
    expect(withoutMarkup(text)).toBe(text)
  })
})
