import { expect, test } from 'vitest'
import { changesInWords, availabilityInWords } from './compared'

const hidden = {
  goodsId: 7,
  name: '甲药',
  spec: '10片',
  manufacturer: '某厂',
  unit: '盒',
  quantity: 10,
  price: '12.5',
  isHad: true,
}
const line = { ...hidden, nowPrice: '12.5' }

test('what is as it was says nothing, what has moved says how', () => {
  expect(changesInWords(line)).toBe('')
  expect(changesInWords({ ...line, nowPrice: '12.50' })).toBe('')
  expect(changesInWords({ ...line, nowPrice: '13' })).toBe('涨 ¥0.50')
  expect(changesInWords({ ...line, nowPrice: '11.8', otherMaker: '他厂' })).toBe(
    '降 ¥0.70；厂家改为 他厂',
  )
  expect(changesInWords({ ...hidden, priceNotice: '价格待定', problem: '暂时无货' })).toBe(
    '价格待定；暂时无货',
  )
})

test('an order is summed up by what still stands', () => {
  const lines = [line, { ...line, nowPrice: '13' }, { ...line, isHad: false, otherMaker: '他厂' }]
  expect(availabilityInWords(lines)).toBe('3 种里 2 种还能买，1 种价格有变，1 种换了厂家')
})
