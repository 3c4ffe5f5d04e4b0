import { expect, test } from 'vitest'
import { searchArticles } from './article-search'

const articles = [
  { title: '订单支付', body: '余额支付和对公转账。含麻商品只能对公转账。' },
  { title: '药品退换', body: '收货后 **7 天内**申请，见[近效期](near-expiry)。' },
  { title: '含麻商品采购', body: '回执在到货后 7 天内上传。' },
  { title: '冷链商品收货', body: '2–8 ℃，GSP 附录的要求。' },
]

const titles = (keywords: string) => searchArticles(articles, keywords).map(({ title }) => title)

test.each(['药品退换', '退换', 'yp', 'YPTH', 'th', 'tuihuan', 'yao pin tui huan'])(
  '%s finds the article by its title',
  (keywords) => {
    expect(titles(keywords)).toContain('药品退换')
  },
)

test('a title stands before a text', () => {
  expect(titles('含麻')).toEqual(['含麻商品采购', '订单支付'])
})

test('every word must be there, in title or text', () => {
  expect(titles('含麻 转账')).toEqual(['订单支付'])
  expect(titles('含麻 冷链')).toEqual([])
})

test('marks of Markdown and addresses are not text', () => {
  expect(titles('7天内申请')).toEqual(['药品退换'])
  expect(titles('near-expiry')).toEqual([])
})

test('case and width do not matter', () => {
  expect(titles('ｇｓｐ')).toEqual(['冷链商品收货'])
})

test.each(['', '  ', '。，', '-'])('%j finds nothing', (keywords) => {
  expect(titles(keywords)).toEqual([])
})
