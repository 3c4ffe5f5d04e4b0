import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { openBucket } from '#tests/fixtures/bucket'
import { contextOf } from '#tests/fixtures/context'
import { holdWrites } from '#tests/fixtures/other-program'
import { png } from '#tests/fixtures/pictures'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { readUploaded, upload } from '#tests/fixtures/uploads'
import { readConfig } from '#upstream/kernel/config'
import { uploadFolder } from '#upstream/ports/storage/disk'
import { deleteUploadFiles } from '#upstream/ports/storage/uploads'

describeDatabases('uploads in a bucket', (open) => {
  async function openShop(options: Parameters<typeof open>[0] = {}) {
    const database = await open(options)
    const bucket = await openBucket()
    const api = openApi(database, () => fixtureNow, bucket.settings)
    const { token } = await addStore(database.db)
    return { database, bucket, api, token }
  }

  test('a buyer sends a picture and sees it again; nothing of it lies on the disk', async () => {
    const { database, bucket, api, token } = await openShop()
    const { data } = await upload(api, token, png)
    const response = await readUploaded(api, token, data.id)
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(png)
    expect(response.headers.get('content-type')).toBe('image/png')
    const [row] = await database.db.selectFrom('uploads').select('file').execute()
    expect([...bucket.files.keys()]).toEqual([row?.file])
    expect(existsSync(uploadFolder(database.settings.DATA_DIR))).toBe(false)
    const stranger = await addStore(database.db)
    expect((await readUploaded(api, stranger.token, data.id)).status).toBe(404)
  })

  test('while it is away nothing is half saved, the answer says so, and it may be tried again', async () => {
    const { database, bucket, api, token } = await openShop()
    bucket.faults.push('hang-up', 'hang-up', 'hang-up')
    expect(await upload(api, token, png)).toMatchObject({
      code: 503,
      message: '文件暂时存不进去，这次没有保存，请稍候再试',
    })
    expect(await database.db.selectFrom('uploads').selectAll().execute()).toEqual([])
    expect(bucket.files.size).toBe(0)
    const { data } = await upload(api, token, png)
    bucket.faults.push('hang-up', 'hang-up', 'hang-up')
    const away = await readUploaded(api, token, data.id)
    expect([away.status, await away.json()]).toMatchObject([
      503,
      { message: '文件暂时取不出来，请稍候再试' },
    ])
    expect((await readUploaded(api, token, data.id)).status).toBe(200)
  })

  test('a file that it has lost is not found', async () => {
    const { bucket, api, token } = await openShop()
    const { data } = await upload(api, token, png)
    bucket.files.clear()
    expect((await readUploaded(api, token, data.id)).status).toBe(404)
  })

  test('a file whose row cannot be written is taken out again', async () => {
    const { database, bucket, api, token } = await openShop({ lockWaitMs: 40 })
    const other = await holdWrites(database, ['uploads'])
    expect(await upload(api, token, png)).toMatchObject({ code: 503 })
    expect(bucket.methods).toEqual(['PUT', 'DELETE'])
    expect(bucket.files.size).toBe(0)
    await other.end()
  })

  test('what is deleted with its row fails nobody while the bucket is away', async () => {
    const { database, bucket } = await openShop()
    const ctx = contextOf(database, { config: readConfig(bucket.settings) })
    bucket.faults.push('hang-up', 'hang-up', 'hang-up')
    await deleteUploadFiles(ctx, ['gone'])
    expect(bucket.methods).toEqual(['DELETE', 'DELETE', 'DELETE'])
  })
})
