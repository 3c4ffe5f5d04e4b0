import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentSlots, type DocumentSlot } from '#contract/document-slots'
import { readRestated, restatedNote, restatedOf, writeRestated, type Stated } from './restated'

const said: Stated = {
  company: '杭州甲乙大药房有限公司',
  kind: '药店',
  creditCode: '91350100M000100Y43',
  address: '浙江省杭州市西湖区文三路 1 号',
  warehouse: '',
  principal: '王杏林',
  purchaser: '李采芝',
  invoice: '',
}
const word = fc.constantFrom('', '甲', '乙')
const anyStated = fc.record({
  company: word,
  kind: word,
  creditCode: word,
  address: word,
  warehouse: word,
  principal: word,
  purchaser: word,
  invoice: word,
})
const anySlot = fc.constantFrom(...(Object.keys(documentSlots) as DocumentSlot[]))

test('a new name concerns every document, a new buyer only the 委托书', () => {
  const after = { ...said, company: '上海假冒大药房' }
  for (const slot of Object.keys(documentSlots) as DocumentSlot[])
    expect(restatedOf(slot, [], { before: said, after })).toEqual([
      { fact: 'company', before: said.company, after: '上海假冒大药房' },
    ])
  const bought = { before: said, after: { ...said, purchaser: '张三' } }
  expect(restatedOf('proxy', [], bought)).toHaveLength(1)
  expect(restatedOf('business', [], bought)).toEqual([])
})

test('whatever lies between, only what was accepted and what is said now count', () => {
  fc.assert(
    fc.property(anySlot, anyStated, anyStated, anyStated, (slot, accepted, between, now) => {
      const first = restatedOf(slot, [], { before: accepted, after: between })
      const both = restatedOf(slot, first, { before: between, after: now })
      expect(both).toEqual(restatedOf(slot, [], { before: accepted, after: now }))
      expect(readRestated(writeRestated(both))).toEqual(both)
      expect(restatedOf(slot, both, { before: now, after: accepted })).toEqual([])
    }),
  )
})

test('buyer and reviewer read what was and what is', () => {
  const one = { fact: 'warehouse', before: '', after: '余杭区 9 号' } as const
  expect(restatedNote(one)).toContain('仓库地址改过：（未填） → 余杭区 9 号，须重新审核')
  expect(restatedNote(one, 'reviewer')).toContain('（未填） → 余杭区 9 号，请对照图片')
})
