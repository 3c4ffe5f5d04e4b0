import { png } from '#tests/fixtures/pictures'
import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { holdWrites } from '#tests/fixtures/other-program'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { readUploaded as read, upload } from '#tests/fixtures/uploads'
import { uploadFolder } from '#upstream/ports/storage/disk'

describeDatabases('uploads', (open) => {
  test('three hundred files a day are enough for a store, and another has its own', async () => {
    const database = await open()
    const api = openApi(database)
    const [one, other] = [await addStore(database.db), await addStore(database.db)]
    const { storeId: store_id } = one
    const file = { store_id, content_type: 'image/png', size: 1, created_at: fixtureNow }
    const files = Array.from({ length: 300 }, (_, at) => ({ ...file, file: `file-${at}` }))
    await database.db.insertInto('uploads').values(files).execute()
    expect((await upload(api, one.token, png)).message).toContain('一天内上传的文件太多')
    expect((await upload(api, other.token, png)).code).toBe(200)
  })

  test('of many files at once the last of a day is one, and no other is left on the disk', async () => {
    const database = await open()
    const api = openApi(database)
    const { storeId: store_id, token } = await addStore(database.db)
    const file = { store_id, content_type: 'image/png', size: 1, created_at: fixtureNow }
    const files = Array.from({ length: 299 }, (_, at) => ({ ...file, file: `file-${at}` }))
    await database.db.insertInto('uploads').values(files).execute()
    const sent = await Promise.all(Array.from({ length: 8 }, () => upload(api, token, png)))
    expect(sent.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await readdir(uploadFolder(database.settings.DATA_DIR))).toHaveLength(1)
  })

  test('a picture comes back byte for byte, never sniffed, never kept by caches', async () => {
    const database = await open()
    const api = openApi(database)
    const { token } = await addStore(database.db)
    const { data } = await upload(api, token, png)
    const response = await read(api, token, data.id)
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(png)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  test('a file whose row cannot be written is not left behind, and the buyer may try again', async () => {
    const database = await open({ lockWaitMs: 40 })
    const api = openApi(database)
    const { token } = await addStore(database.db)
    const other = await holdWrites(database, ['uploads'])
    expect(await upload(api, token, png)).toMatchObject({ code: 503 })
    expect(await readdir(uploadFolder(database.settings.DATA_DIR))).toEqual([])
    await other.end()
    expect(await upload(api, token, png)).toMatchObject({ code: 200 })
  })

  test('another store cannot read it', async () => {
    const database = await open()
    const api = openApi(database)
    const [owner, stranger] = await Promise.all([addStore(database.db), addStore(database.db)])
    const { data } = await upload(api, owner.token, png)
    expect((await read(api, stranger.token, data.id)).status).toBe(404)
  })

  test('what broke off on its way is refused while its sender still has it', async () => {
    const database = await open()
    const { token } = await addStore(database.db)
    const api = openApi(database)
    const answer = await upload(api, token, png.slice(0, 40))
    expect(answer.message).toBe('文件不完整，打不开，请重新拍照、扫描或导出后上传')
  })

  test('a picture of 900 million pixels is refused by its head', async () => {
    const database = await open()
    const { token } = await addStore(database.db)
    const bytes = new Uint8Array(png)
    new DataView(bytes.buffer).setUint32(16, 30_000)
    new DataView(bytes.buffer).setUint32(20, 30_000)
    const answer = await upload(openApi(database), token, bytes)
    expect(answer).toMatchObject({ code: 422 })
    expect(answer.message).toContain('30000 × 30000 像素')
  })

  test('the content decides, not the name: a page called .png is refused', async () => {
    const database = await open()
    const api = openApi(database)
    const { token } = await addStore(database.db)
    const page = new TextEncoder().encode('<script>alert(1)</script>')
    expect(await upload(api, token, page)).toMatchObject({
      code: 422,
      message: '只能上传 JPG、PNG、WebP 图片或 PDF',
    })
  })

  test('nothing and too much are refused with what is allowed', async () => {
    const database = await open()
    const api = openApi(database)
    const { token } = await addStore(database.db)
    expect((await upload(api, token, new Uint8Array())).message).toBe('请选择文件')
    const large = new Uint8Array(5 * 1024 * 1024 + 1)
    large.set(png)
    expect((await upload(api, token, large)).message).toBe('文件不能超过 5 MB')
  })

  test('a name that climbs out of the folder names nothing', async () => {
    const database = await open()
    const api = openApi(database)
    const { token } = await addStore(database.db)
    await upload(api, token, png, '../../evil.png')
    const files = await readdir(uploadFolder(database.settings.DATA_DIR))
    expect(files).toHaveLength(1)
    expect(files[0]).toMatch(/^[0-9a-f-]{36}$/)
  })
})
