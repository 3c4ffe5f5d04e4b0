import { expect, test } from 'vitest'
import { Turns } from './turns'

function reading() {
  let end: () => void = () => undefined
  const done = new Promise<void>((resolve) => (end = resolve))
  let begun = false
  const read = () => {
    begun = true
    return done
  }
  return { read, end, hasBegun: () => begun }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('two files are read at once, a third when one of them has ended', async () => {
  const turns = new Turns()
  const files = [reading(), reading(), reading()]
  const taken = files.map((file, at) => turns.take(`store/${at}`, file.read))
  await settled()
  expect(files.map((file) => file.hasBegun())).toEqual([true, true, false])
  files[1]?.end()
  await taken[1]
  await settled()
  expect(files[2]?.hasBegun()).toBe(true)
  for (const file of files) file.end()
  await Promise.all(taken)
})

test('a second file of one store is refused until its first is read, also a broken one', async () => {
  const turns = new Turns()
  const first = reading()
  const taken = turns.take('store/1', first.read)
  await expect(turns.take('store/1', first.read)).rejects.toThrow('上一份文件还在读取')
  first.end()
  await taken
  const broken = turns.take('store/1', () => Promise.reject(new Error('broken')))
  await expect(broken).rejects.toThrow('broken')
  await expect(turns.take('store/1', () => Promise.resolve('读'))).resolves.toBe('读')
})

test('a file behind ten others is refused at once', async () => {
  const turns = new Turns()
  const files = Array.from({ length: 10 }, reading)
  const taken = files.map((file, at) => turns.take(`store/${at}`, file.read))
  await expect(turns.take('store/10', () => Promise.resolve())).rejects.toThrow('过一分钟再上传')
  for (const file of files) file.end()
  await Promise.all(taken)
})
