import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { zipOfFiles } from '#tests/fixtures/zip-file'
import { isZip, readZipFiles } from './unzip'

const limits = { entries: 3, entryBytes: 100, bytes: 250 }

async function read(archive: Buffer) {
  const files: Record<string, string | undefined> = {}
  for await (const { name, bytes } of readZipFiles(archive, limits)) files[name] = bytes?.toString()
  return files
}

const text = (words: string) => Buffer.from(words)

test('files come without their folders, and without what systems add', async () => {
  const archive = await zipOfFiles({
    'pics/1001.jpg': text('one'),
    'pics/.DS_Store': text('x'),
    '__MACOSX/pics/._1001.jpg': text('x'),
    'pics/Thumbs.db': text('x'),
    '1001（2）.jpg': text('two'),
  })
  expect(isZip(archive)).toBe(true)
  expect(await read(archive)).toEqual({ '1001.jpg': 'one', '1001（2）.jpg': 'two' })
})

test('names in GBK are read', async () => {
  const archive = await zipOfFiles({ 'aa.jpg': text('one') })
  // `图` in place of the two letters, in the entry and in the directory, which says UTF-8.
  const gbk = Buffer.from('cdbc', 'hex')
  for (const [signature, flags] of [
    ['PK\u0003\u0004', 6],
    ['PK\u0001\u0002', 8],
  ] as const)
    archive.writeUInt16LE(0, archive.indexOf(signature, 0, 'latin1') + flags)
  for (let at = archive.indexOf('aa.jpg'); at !== -1; at = archive.indexOf('aa.jpg'))
    gbk.copy(archive, at)
  expect(await read(archive)).toEqual({ '图.jpg': 'one' })
})

test('a file that is too large comes without its content', async () => {
  const random = Buffer.from(Array.from({ length: 101 }, (_, at) => (at * 89) % 256))
  expect(await read(await zipOfFiles({ 'a.jpg': random }))).toEqual({ 'a.jpg': undefined })
})

test.each<[string, () => Promise<Buffer>, string]>([
  [
    'too many files',
    () => zipOfFiles({ a: text('1'), b: text('2'), c: text('3'), d: text('4') }),
    '最多 3 个文件',
  ],
  ['no file', () => zipOfFiles({ '.DS_Store': text('x') }), '没有文件'],
  ['more than a disk takes', () => zipOfFiles({ 'a.jpg': Buffer.alloc(100_000) }), '解开后太大'],
  [
    'more than may be unpacked',
    () =>
      zipOfFiles({ a: Buffer.alloc(90, 'a'), b: Buffer.alloc(90, 'b'), c: Buffer.alloc(90, 'c') }),
    '解开后太大',
  ],
  ['half of it', async () => (await zipOfFiles({ a: text('1') })).subarray(0, 20), '已损坏'],
  ['nonsense', () => Promise.resolve(deflateRawSync(text('nonsense'))), '已损坏'],
])('%s is refused', async (_, make, problem) => {
  await expect(make().then(read)).rejects.toThrow(problem)
})

test('damaged content is refused', async () => {
  const archive = await zipOfFiles({ 'a.jpg': text('some words that are packed') })
  archive.fill(0xff, 36, 44)
  await expect(read(archive)).rejects.toThrow('已损坏')
})
