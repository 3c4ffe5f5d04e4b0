import { expect, test } from 'vitest'
import { describeGift, describeReduction } from './describe'

const gift = {
  goodsId: 9,
  name: '体温计',
  manufacturer: '',
  spec: '',
  unit: '支',
  approvalNumber: '',
}
const offer = {
  id: 1,
  goodsId: 1,
  steps: [{ fromMilli: 10_000, giftMilli: 1_000 }],
  gift,
  text: '',
}

test('a gift says from when, for every how many, and what', () => {
  expect(describeGift({ ...offer, kind: 'once' }, '盒').text).toBe('满 10 盒赠 体温计 1 支')
  expect(describeGift({ ...offer, kind: 'every' }, '盒').text).toBe('每满 10 盒赠 体温计 1 支')
  const steps = [...offer.steps, { fromMilli: 50_000, giftMilli: 8_000 }]
  expect(describeGift({ ...offer, kind: 'steps', steps }, '盒').text).toBe(
    '满 10 盒赠 体温计 1 支，满 50 盒赠 体温计 8 支',
  )
  const more = { ...offer, kind: 'same' as const, gift: { ...gift, unit: '盒' } }
  expect(describeGift(more, '盒').text).toBe('每满 10 盒赠同品 1 盒')
  const words = { ...offer, kind: 'text' as const, gift: undefined, text: '附赠手册' }
  expect(describeGift(words, '盒')).toEqual({ tag: '赠', text: '附赠手册' })
})

test('满减 names its steps', () => {
  const steps = [
    { amountFen: 50_000, reduceFen: 2_500 },
    { amountFen: 120_000, reduceFen: 8_000 },
  ]
  expect(describeReduction({ id: 1, name: '诊所专区满减', area: 'clinic', steps })).toEqual({
    tag: '满',
    text: '诊所专区满减：满 500 减 25，满 1,200 减 80',
  })
})
