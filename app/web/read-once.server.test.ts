import { expect, test } from 'vitest'
import { readOnce } from './read-once.server'

function countingReader(most: number) {
  const asked: string[] = []
  const read = readOnce(async (text) => {
    asked.push(text)
    return text.length
  }, most)
  return { asked, read }
}

test('a text is read once, however many ask for it at the same time or later', async () => {
  const { asked, read } = countingReader(2)
  expect(await Promise.all([read('a'), read('a'), read('bb')])).toEqual([1, 1, 2])
  expect(await read('a')).toBe(1)
  expect(asked).toEqual(['a', 'bb'])
})

test('only the latest texts are kept', async () => {
  const { asked, read } = countingReader(2)
  for (const text of ['a', 'b', 'c', 'a']) await read(text)
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
})
