import { expect, test } from 'vitest'
import { changesInWords } from './audit-words'

const changes = (subject: string, before: object, after: object) =>
  changesInWords({
    subject,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  })

test('what changed is told in the words of the desk, by what it is about', () => {
  expect(
    changes(
      'store/28',
      { approval: 'pending', scope: [] },
      { approval: 'approved', scope: ['device3'] },
    ),
  ).toEqual(['审核状态：待审核 → 已通过', '经营范围：（无） → 医疗器械Ⅲ类'])
  expect(changes('appeal/3', { state: 'proposed' }, { state: 'waiting', holder: '1' })[0]).toMatch(
    /^状态：[^a-z]+ → [^a-z]+$/,
  )
  expect(changes('return/9', { kind: 'exchange' }, { kind: 'refund', quantity: 3 })).toEqual([
    '类型：换货 → 仅退款',
    '数量：（无） → 3',
  ])
  expect(changes('operator/2', { roles: ['owner'] }, { roles: [] })).toEqual([
    '角色：店主 → （无）',
  ])
  expect(changes('slip/1', { payer: '甲' }, { payer: '乙' })).toEqual(['付款户名：甲 → 乙'])
  expect(
    changes('top-up/1', { state: 'waiting', amount: '¥3,000.00' }, { state: 'arrived' })[1],
  ).toBe('金额：¥3,000.00')
  expect(changes('slip/1', { payer: '甲' }, {})).toEqual(['付款户名：甲 → （无）'])
  expect(changes('request/1', { state: 'open' }, { state: 'arrived' })).toEqual([
    '状态：待处理 → 已到货',
  ])
  expect(changes('report/1', {}, { kind: 'factory' })).toEqual(['类型：（无） → 厂检报告'])
  expect(changes('campaign/1', {}, { name: '年货节', window: '12-01', until: '12-31' })).toEqual([
    '名称：（无） → 年货节',
    '时间：（无） → 12-01',
    '结束：（无） → 12-31',
  ])
  const document = { document: '营业执照', state: 'waiting', valid_until: '2029-01-01' }
  expect(changes('document/1', document, { state: 'accepted' })).toEqual([
    '证照：营业执照',
    expect.stringMatching(/^状态：[^a-z]+ → [^a-z]+$/),
    '有效期至：2029-01-01',
  ])
})
