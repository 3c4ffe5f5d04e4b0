import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openBucket } from '#tests/fixtures/bucket'
import { bucketAddress } from '#upstream/kernel/bucket'
import { diskStorage } from './disk'
import { s3Storage } from './s3'
import { MissingFile, StorageOutage } from './storage'

const patience = { connectMs: 1_000, attemptMs: 5_000, wholeMs: 10_000 }
const bytes = new Uint8Array(Buffer.from('the bytes of a licence'))

async function openDisk() {
  const folder = await mkdtemp(path.join(tmpdir(), 'caizhi-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return {
    folder: path.join(folder, 'uploads'),
    storage: diskStorage(path.join(folder, 'uploads')),
  }
}

async function openS3(limits = patience, secret?: string) {
  const bucket = await openBucket()
  const { STORAGE_URL, STORAGE_KEY: key, STORAGE_SECRET } = bucket.settings
  const keys = { key, secret: secret ?? STORAGE_SECRET }
  return { ...bucket, storage: s3Storage(bucketAddress.parse(STORAGE_URL), keys, limits) }
}

describe.each([
  ['on disk', openDisk],
  ['in a bucket', openS3],
])('files %s', (_place, open) => {
  test('come back byte for byte, an empty one and one of 5 MB too', async () => {
    const { storage } = await open()
    const large = new Uint8Array(5 * 1024 * 1024).map((_, at) => (at * 7) % 251)
    for (const [name, one] of Object.entries({ one: bytes, none: new Uint8Array(), large })) {
      await storage.put(name, one)
      expect(Buffer.compare(await storage.read(name), one)).toBe(0)
    }
  })

  test('take the place of one with their name', async () => {
    const { storage } = await open()
    await storage.put('one', new Uint8Array(40))
    await storage.put('one', bytes)
    expect(await storage.read('one')).toHaveLength(bytes.length)
  })

  test('that are missing are named', async () => {
    const { storage } = await open()
    const read = storage.read('gone')
    await expect(read).rejects.toThrow(MissingFile)
    await expect(read).rejects.toThrow('the file gone is missing')
  })

  test('are removed, however often', async () => {
    const { storage } = await open()
    for (const name of ['one', 'two', 'three']) await storage.put(name, bytes)
    for (let times = 0; times < 2; times += 1) await storage.remove(['one', 'two', 'never'])
    await storage.remove([])
    await expect(storage.read('two')).rejects.toThrow(MissingFile)
    expect(await storage.read('three')).toHaveLength(bytes.length)
  })

  test('are listed, all of them', async () => {
    const { storage } = await open()
    expect(await storage.list()).toEqual([])
    const names = ['a', 'b', 'c', 'd', 'e']
    for (const name of names) await storage.put(name, bytes)
    expect((await storage.list()).sort()).toEqual(names)
  })
})

test('on disk they are for the eyes of the shop, and half of one is not left', async () => {
  const { folder, storage } = await openDisk()
  await storage.put('whole', bytes)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(path.join(folder, 'whole'))).mode & 0o777).toBe(0o600)
  const unwritable = 7 as unknown as Uint8Array
  await expect(storage.put('half', unwritable)).rejects.toThrow()
  expect(await readdir(folder)).toEqual(['whole'])
})

describe('a bucket', () => {
  test('that fails twice is asked a third time', async () => {
    const { storage, faults, files, methods } = await openS3()
    faults.push('hang-up', 'busy')
    await storage.put('one', bytes)
    faults.push('busy', 'hang-up')
    expect(await storage.read('one')).toHaveLength(bytes.length)
    expect(methods).toEqual(['PUT', 'PUT', 'PUT', 'GET', 'GET', 'GET'])
    expect([...files.keys()]).toEqual(['one'])
  })

  test('that fails three times has kept nothing', async () => {
    const { storage, faults, files } = await openS3()
    faults.push('busy', 'hang-up', 'busy')
    await expect(storage.put('one', bytes)).rejects.toThrow(StorageOutage)
    expect([files.size, faults.length]).toEqual([0, 0])
  })

  test('that does not take the key is not asked again', async () => {
    const { storage, files, methods } = await openS3(patience, 'another-secret')
    await expect(storage.put('one', bytes)).rejects.toThrow(StorageOutage)
    await expect(storage.read('one')).rejects.toThrow(StorageOutage)
    expect([files.size, methods]).toEqual([0, ['PUT', 'GET']])
  })

  test('that breaks off in the middle of a file has none of it', async () => {
    const { storage, faults, files } = await openS3()
    faults.push('cut-off', 'cut-off', 'cut-off')
    await expect(storage.put('one', bytes)).rejects.toThrow(StorageOutage)
    expect(files.size).toBe(0)
  })

  test('that breaks off in the middle of an answer gives no half file', async () => {
    const { storage, faults } = await openS3()
    await storage.put('one', bytes)
    faults.push('cut-off')
    await expect(storage.read('one')).rejects.toThrow(StorageOutage)
    expect(await storage.read('one')).toHaveLength(bytes.length)
  })

  test('that does not answer, or stops in the middle, is not waited for', async () => {
    const { storage, faults } = await openS3({ connectMs: 200, attemptMs: 200, wholeMs: 500 })
    faults.push('silent', 'silent', 'silent')
    await expect(storage.put('one', bytes)).rejects.toThrow(StorageOutage)
    faults.length = 0
    await storage.put('two', bytes)
    faults.push('stuck')
    await expect(storage.read('two')).rejects.toThrow(StorageOutage)
  })

  test('that is nowhere is an outage too', async () => {
    const nowhere = bucketAddress.parse('s3://shop?endpoint=http://127.0.0.1:1&style=path')
    const storage = s3Storage(nowhere, { key: 'key', secret: 'secret' }, patience)
    await expect(storage.remove(['one'])).rejects.toThrow(StorageOutage)
  })
})
