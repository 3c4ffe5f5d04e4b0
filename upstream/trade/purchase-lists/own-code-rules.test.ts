import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeProblem, recall } from './own-code-rules'

const id = fc.integer({ min: 1, max: 6 })
const ids = fc.uniqueArray(id, { maxLength: 5 })
const match = fc
  .record({ candidates: ids, exact: ids, isFound: fc.boolean() })
  .map(({ candidates, exact, isFound }) => ({
    candidates,
    exact,
    isLearnt: false,
    goodsId: isFound && exact.length < 2 ? (exact[0] ?? candidates[0]) : undefined,
  }))

test('no own code makes a row sure whose words are exactly another product', () => {
  fc.assert(
    fc.property(match, id, fc.boolean(), (found, own, isUnitKnown) => {
      const { goodsId, candidates } = recall(found, own, isUnitKnown)
      const isOther = found.exact.length > 0 && !found.exact.includes(own)
      if (isOther) expect(goodsId).toBeUndefined()
      if (isOther) expect(candidates).toContain(found.exact[0])
      if (!isUnitKnown && found.goodsId !== own) expect(goodsId).toBeUndefined()
      if (goodsId !== undefined) expect(goodsId).toBe(own)
      expect(candidates[0]).toBe(own)
      expect(candidates.length).toBeLessThanOrEqual(5)
      expect(new Set(candidates).size).toBe(candidates.length)
    }),
  )
})

test('what was chosen for the same words is sure where nothing speaks against it', () => {
  fc.assert(
    fc.property(match, id, (found, own) => {
      const isOwn = found.exact.length === 0 || found.exact.includes(own)
      if (isOwn) expect(recall(found, own, true)).toMatchObject({ goodsId: own, isLearnt: true })
    }),
  )
})

test.each(['60', '１２', '盒', '5盒', '五盒', '2件', '10 瓶', '3kg', '！！', ''])(
  '%s is no own code',
  (words) => expect(codeProblem(words)).not.toBeUndefined(),
)

test.each(['A1', 'A-7', '1023', '8123456', '小白片', '白盒感冒', '盒装甘草', '6盒装'])(
  '%s is one',
  (words) => expect(codeProblem(words)).toBeUndefined(),
)
