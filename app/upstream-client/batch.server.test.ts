import { expect, test } from 'vitest'
import type { Reply } from './answer.server'
import { readBatch } from './batch.server'

const good = { code: 200, message: '', data: { id: 1 } }
const refused = { code: 404, message: '商品不存在', data: null }

function batchOf(answers: unknown, code = 200): Reply {
  return { status: 200, body: { code, message: '', data: answers } }
}

test('each call has its own status and envelope, in the order of the calls', () => {
  const answers = [
    { status: 200, envelope: good },
    { status: 404, envelope: refused },
  ]
  const replies = [
    { status: 200, body: good },
    { status: 404, body: refused },
  ]
  expect(readBatch(batchOf(answers), 2, true)).toEqual(replies)
  expect(readBatch(batchOf(answers, 10000), 2, false)).toEqual(replies)
})

test('a call that was late has no reply, one whose upstream says 504 has', () => {
  const busy = { code: 504, message: '超时', data: null }
  const answers = [
    { status: 504, envelope: null },
    { status: 504, envelope: busy },
  ]
  expect(readBatch(batchOf(answers), 2, true)).toEqual([undefined, { status: 504, body: busy }])
})

test('junk in the place of one envelope is the reply of that call alone', () => {
  const answers = [
    { status: 200, envelope: 'oops' },
    { status: 502 },
    { status: 200, envelope: good },
  ]
  expect(readBatch(batchOf(answers), 3, true)).toEqual([
    { status: 200, body: 'oops' },
    { status: 502, body: undefined },
    { status: 200, body: good },
  ])
})

const noAnswers: [string, Reply][] = [
  ['a page', { status: 200, body: undefined }],
  ['no list', batchOf({ answers: [] })],
  ['one answer too few', batchOf([{ status: 200, envelope: good }])],
  ['an answer without status', batchOf([{ envelope: good }, { status: 200, envelope: good }])],
]

test.each(noAnswers)('%s instead of the answers is no answer to any call', (_, reply) => {
  const nothing = { status: 200, body: undefined }
  expect(readBatch(reply, 2, true)).toEqual([nothing, nothing])
})

test.each([401, 10001, 459, 4091, 429, 500, 503])(
  'a batch answered with %i is that answer to each of its calls',
  (code) => {
    const reply = { status: 200, body: { code, message: '', data: null } }
    expect(readBatch(reply, 2, true)).toEqual([reply, reply])
  },
)

test.each([404, 405, 501, 400, 403, 413, 415, 419, 422])(
  'an upstream that answers %i takes no batches',
  (status) => {
    expect(readBatch({ status, body: undefined }, 2, true)).toBeUndefined()
    const envelope = { code: status, message: '', data: null }
    expect(readBatch({ status: 200, body: envelope }, 2, true)).toBeUndefined()
  },
)

test('until it has answered one, an upstream that answers nonsense or fails takes no batches', () => {
  for (const [, reply] of noAnswers) expect(readBatch(reply, 2, false)).toBeUndefined()
  expect(readBatch({ status: 500, body: undefined }, 2, false)).toBeUndefined()
})
