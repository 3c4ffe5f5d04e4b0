import type { SubmissionResult } from '@conform-to/dom'
import { expect, test } from 'vitest'
import { typedLine } from './draft-lines'

const reply: Partial<SubmissionResult> = {
  initialValue: {
    lines: [{ id: '7', quantity: '3' }, { id: '9' }, { typed: '阿莫西林 两盒', goodsId: '12' }],
  },
  error: { 'lines[1].quantity': ['请填写数量'] },
}

test('a refused row keeps what was typed, found by what it is about', () => {
  expect(typedLine(reply, 'id', 7)).toEqual({ quantity: '3', goodsId: '', error: undefined })
  expect(typedLine(reply, 'id', 9)).toEqual({ quantity: '', goodsId: '', error: '请填写数量' })
  expect(typedLine(reply, 'typed', '阿莫西林 两盒')).toMatchObject({ goodsId: '12' })
})

test('a row that was not sent has nothing typed', () => {
  expect(typedLine(reply, 'id', 8)).toBeUndefined()
  expect(typedLine(undefined, 'id', 7)).toBeUndefined()
  expect(typedLine({ initialValue: { words: '' } }, 'id', 7)).toBeUndefined()
})
