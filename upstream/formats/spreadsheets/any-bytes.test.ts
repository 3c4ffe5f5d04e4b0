import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsXml, xlsxOf, zipOf } from '#tests/fixtures/zip-file'
import { draws } from '#tests/property-runs'
import { ImportError } from './import-error'
import { openSource } from './open-source'
import { textsInMemory } from './reading'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'caizhi-bytes-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** The message of an ImportError or the number of rows read; rethrows other errors. */
async function read(bytes: Uint8Array): Promise<string | number> {
  const file = path.join(folder, 'file')
  await writeFile(file, bytes)
  const reading = { texts: textsInMemory(), countHeadings: () => 0, mostUnpacked: 2 ** 26 }
  let count = 0
  try {
    for await (const { rows } of await openSource(file, reading))
      for await (const { cells } of rows) count += cells.length > 0 ? 1 : 0
  } catch (error) {
    if (error instanceof ImportError) return error.message
    throw error
  }
  return count
}

const workbook = xlsxOf(
  rowsXml([
    ['品名', '数量'],
    ['甘草片', '3'],
  ]),
)
const compound = Buffer.alloc(1536)
compound.write('d0cf11e0a1b11ae1', 0, 'hex')
compound.writeUInt16LE(9, 30)
compound.writeUInt32LE(1, 48)
compound.write('EncryptedPackage', 1024, 'utf16le')
const heads = {
  workbook,
  compound,
  archive: zipOf({ 'a.txt': 'x' }),
  'empty archive': zipOf({}),
  text: Buffer.from('品名,数量\r\n"甘草片",3\r\n'),
  'wide text': Buffer.from('\uFEFF品名\t数量\r\n甘草片\t3', 'utf16le'),
}

test.each(Object.entries(heads))('%s, cut at any length, is read or refused', async (_, bytes) => {
  for (let length = 0; length <= bytes.length; length += length < 600 ? 1 : 7)
    await read(bytes.subarray(0, length))
})

test('any bytes, alone or behind the mark of a kind of file, are read or refused', async () => {
  const marks = ['', 'd0cf11e0a1b11ae1', '504b0304', '504b0506', '504b0708', 'efbbbf', 'fffe', '22']
  const bytes = fc.uint8Array({ maxLength: 700 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...marks), bytes, async (mark, rest) => {
      await read(Buffer.concat([Buffer.from(mark, 'hex'), rest]))
    }),
    { numRuns: draws(300) },
  )
})

test('a file of which some bytes are others is read or refused', async () => {
  const change = fc.tuple(fc.nat(), fc.nat(255))
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.values(heads)),
      fc.array(change, { minLength: 1, maxLength: 4 }),
      async (whole, changes) => {
        const bytes = Buffer.from(whole)
        for (const [at, byte] of changes) bytes[at % bytes.length] = byte
        await read(bytes)
      },
    ),
    { numRuns: draws(500) },
  )
})

test('an old .xls that is cut short and an empty archive are named', async () => {
  expect(await read(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toContain('旧版 .xls')
  expect(await read(compound)).toContain('有密码')
  expect(await read(zipOf({}))).toContain('压缩包')
})
