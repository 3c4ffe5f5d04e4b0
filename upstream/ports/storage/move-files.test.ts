import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from '#tests/command'
import { openBucket } from '#tests/fixtures/bucket'
import { bucketAddress } from '#upstream/kernel/bucket'
import { moveFiles } from './move-files'
import { MissingFile, StorageOutage } from './storage'
import { storageOf, storagesOf } from './storage-of'

const names = ['one', 'two', 'three', 'four', 'five']

/** A shop whose files lay on disk, and that has been given a bucket. */
async function openShop() {
  const folder = await mkdtemp(path.join(tmpdir(), 'caizhi-move-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const bucket = await openBucket()
  const { STORAGE_URL: address, ...keys } = bucket.settings
  const before = { DATA_DIR: folder }
  const settings = { ...before, ...keys, STORAGE_URL: bucketAddress.parse(address) }
  for (const name of names) await storageOf(before).put(name, Buffer.from(name))
  const { disk, bucket: store = disk } = storagesOf(settings)
  return { ...bucket, env: { ...before, ...bucket.settings }, settings, disk, store }
}

test('what has not come over yet is read where it was, and removed from both', async () => {
  const { settings, files, disk } = await openShop()
  const shop = storageOf(settings)
  expect(String(await shop.read('one'))).toBe('one')
  await shop.put('six', Buffer.from('six'))
  expect([...files.keys()]).toEqual(['six'])
  await shop.remove(['one', 'six'])
  for (const name of ['one', 'six']) await expect(shop.read(name)).rejects.toThrow(MissingFile)
  expect([files.size, (await disk.list()).includes('one')]).toEqual([0, false])
})

test('moving that broke off goes on, and tells a file that is not the same', async () => {
  const { disk, store, faults, files } = await openShop()
  await moveFiles({ ...disk, list: () => Promise.resolve(['one']) }, store)
  faults.push(...Array<'busy'>(40).fill('busy'))
  await expect(moveFiles(disk, store)).rejects.toThrow(StorageOutage)
  faults.length = 0
  files.set('two', Buffer.from('half'))
  const moved = await moveFiles(disk, store)
  expect(moved.copied + moved.there).toBe(names.length)
  expect(String(files.get('two'))).toBe('two')
  expect(await moveFiles(disk, store)).toEqual({ copied: 0, there: names.length, broken: [] })
  const deaf = { ...store, put: () => Promise.resolve() }
  files.delete('three')
  expect(await moveFiles(disk, deaf)).toMatchObject({ broken: ['three'] })
})

test('a file that is removed meanwhile is in neither', async () => {
  const { disk, store, files } = await openShop()
  const put = async (name: string, bytes: Uint8Array) => {
    if (name === 'four') await disk.remove(['four'])
    await store.put(name, bytes)
  }
  expect(await moveFiles(disk, { ...store, put })).toMatchObject({ copied: 4, broken: [] })
  expect(files.has('four')).toBe(false)
})

test('the command goes there and back, and asks for a bucket', async () => {
  const { env, files } = await openShop()
  const run = (...args: string[]) => runCommand('upstream/move-files.ts', args, env)
  expect(await run()).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('复制 5 个，已有 0 个'),
  })
  expect(files.size).toBe(names.length)
  await rm(path.join(env.DATA_DIR, 'uploads'), { recursive: true })
  expect(await run('--back')).toMatchObject({ code: 0 })
  expect((await readdir(path.join(env.DATA_DIR, 'uploads'))).sort()).toEqual([...names].sort())
  const without = await runCommand('upstream/move-files.ts', [], { DATA_DIR: env.DATA_DIR })
  expect([without.code, without.stdout]).toEqual([
    2,
    expect.stringContaining('没有设定 STORAGE_URL'),
  ])
})
