import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addOperator, contextOfOperator } from '#tests/fixtures/operators'
import { cmykPhoto, jpegPhoto, transparentPhoto, turnedPhoto } from '#tests/fixtures/photos'
import { png } from '#tests/fixtures/pictures'
import { indexMissingGoods } from '#upstream/goods/catalogue/search/goods-indexing'
import { listPictures } from '#upstream/goods/products/picture-store'
import { sizePictures } from '#upstream/goods/products/size-pictures'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { uploadFolder } from '#upstream/ports/storage/disk'
import { deleteUploadFiles } from '#upstream/ports/storage/uploads'
import { addPicture, changePicture } from './pictures'

const blue = { r: 20, g: 20, b: 200 }

/** Mean of each channel around a point. */
async function coloursAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const part = sharp(bytes).extract({ left: x - 2, top: y - 2, width: 4, height: 4 })
  const { channels } = await sharp(await part.png().toBuffer()).stats()
  return channels.map(({ mean }) => Math.round(mean))
}

describeBothDatabases('pictures of a product', (open) => {
  async function openShop() {
    const database = await open()
    const { db } = database
    await addWarehouses(db)
    const { id } = await addGoods(db)
    await indexMissingGoods(database)
    const by = contextOfOperator(database, await addOperator(db), 'goods.write')
    const ctx = { ...by, config: { ...by.config, DATA_DIR: database.settings.DATA_DIR } }
    const api = openApi(database)
    const add = (bytes: Uint8Array, label = '1001.jpg') => addPicture(ctx, { id, label, bytes })
    const pictures = () => listPictures(db, [id])
    const names = async () => (await pictures()).map(({ name }) => name)
    const goods = () =>
      db.selectFrom('goods').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const listed = async () => {
      const { data } = await api.get('/api/goods/list')
      return (data as unknown as { items: { goods_image: string[] }[] }).items[0]?.goods_image
    }
    const change = async (picture: number, decision: 'main' | 'remove') => {
      const { version } = await goods()
      await changePicture(ctx, { id, version, pictureId: String(picture), decision })
    }
    const file = (name: string, asked: string) =>
      api.request(`/api/goods/picture/${name}?${asked}`, {})
    const served = async (name: string, asked: string) => {
      const response = await file(name, asked)
      expect(response.status).toBe(200)
      return Buffer.from(await response.arrayBuffer())
    }
    const kept = () => readdir(uploadFolder(database.settings.DATA_DIR))
    return { ctx, db, id, add, pictures, names, goods, listed, change, file, served, kept }
  }

  test('a picture is shown when its sizes are made, in WebP and JPEG', async () => {
    const { ctx, add, names, pictures, listed, file, served } = await openShop()
    await add(await jpegPhoto())
    const [name = ''] = await names()
    expect(await listed()).toEqual([])
    expect((await file(name, 'size=80')).status).toBe(404)
    expect(await sizePictures(ctx)).toBe(1)
    expect(await sizePictures(ctx)).toBe(0)
    expect(await pictures()).toMatchObject([{ state: 'ready', place: 1, width: 40, height: 20 }])
    expect(await listed()).toEqual([`/api/goods/picture/${name}`])
    const response = await file(name, 'size=80&format=webp')
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    for (const size of [80, 320, 800])
      for (const format of ['webp', 'jpeg']) {
        const bytes = await served(name, `size=${size}&format=${format}`)
        expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 40, height: 40 })
      }
    for (const asked of ['size=81', 'size=80&format=png', 'size=800&format=../x'])
      expect((await file(name, asked)).status).toBe(422)
    expect((await file('0'.repeat(32), 'size=80')).status).toBe(404)
  })

  test('a large one is made smaller, and stands in the middle of a square', async () => {
    const { ctx, add, names, served } = await openShop()
    const wide = { width: 1_600, height: 800, channels: 3, background: blue } as const
    await add(await sharp({ create: wide }).jpeg().toBuffer())
    await sizePictures(ctx)
    const [name = ''] = await names()
    for (const size of [80, 320, 800]) {
      const bytes = await served(name, `size=${size}`)
      expect(await sharp(bytes).metadata()).toMatchObject({ width: size, height: size })
      expect(await coloursAt(bytes, size / 2, 4)).toEqual([255, 255, 255])
      expect((await coloursAt(bytes, size / 2, size / 2))[0]).toBeLessThan(60)
    }
  })

  test('it stands upright, without what the camera wrote', async () => {
    const { ctx, add, names, served } = await openShop()
    const original = await turnedPhoto()
    expect((await sharp(original).metadata()).exif).toBeDefined()
    await add(original)
    await sizePictures(ctx)
    const bytes = await served((await names())[0] ?? '', 'size=320')
    const { exif, orientation } = await sharp(bytes).metadata()
    expect({ exif, orientation }).toEqual({})
    // 20 × 40, in a square of 40.
    expect((await coloursAt(bytes, 20, 4))[1]).toBeLessThan(60)
    expect((await coloursAt(bytes, 4, 20))[1]).toBeGreaterThan(245)
  })

  test('what is made for printing is shown in the colours of a screen', async () => {
    const { ctx, add, names, served } = await openShop()
    const original = await cmykPhoto()
    expect((await sharp(original).metadata()).space).toBe('cmyk')
    await add(original)
    await sizePictures(ctx)
    const bytes = await served((await names())[0] ?? '', 'size=320')
    expect((await sharp(bytes).metadata()).space).toBe('srgb')
    const [red, green] = await coloursAt(bytes, 20, 20)
    expect(red).toBeGreaterThan(120)
    expect(green).toBeLessThan(90)
  })

  test('what is transparent is white in a JPEG, and stays so in WebP', async () => {
    const { ctx, add, names, served } = await openShop()
    await add(await transparentPhoto())
    await sizePictures(ctx)
    const [name = ''] = await names()
    const jpeg = await coloursAt(await served(name, 'size=320&format=jpeg'), 32, 20)
    expect(Math.min(...jpeg)).toBeGreaterThan(245)
    const webp = await served(name, 'size=320&format=webp')
    expect((await sharp(webp).metadata()).hasAlpha).toBe(true)
    expect((await coloursAt(webp, 32, 20))[3]).toBe(0)
  })

  test('one that cannot be decoded says so, and the product stays without', async () => {
    const { ctx, add, pictures, listed } = await openShop()
    const whole = await transparentPhoto()
    whole.fill(7, whole.indexOf('IDAT') + 6, whole.indexOf('IEND') - 8)
    await add(whole)
    await sizePictures(ctx)
    expect(await pictures()).toMatchObject([
      { state: 'refused', reason: '图片打不开，请重新导出后上传' },
    ])
    expect(await listed()).toEqual([])
  })

  test('the main one is chosen, and what is removed leaves no file', async () => {
    const { ctx, db, add, names, pictures, goods, change, kept } = await openShop()
    await add(await jpegPhoto())
    await add(await jpegPhoto(blue))
    await sizePictures(ctx)
    const [first = '', second = ''] = await names()
    expect((await goods()).picture).toBe(first)
    const [one, two] = await pictures()
    await change(two?.id ?? 0, 'main')
    expect([await names(), (await goods()).picture]).toEqual([[second, first], second])
    expect(await kept()).toHaveLength(14)
    await change(two?.id ?? 0, 'remove')
    expect([await names(), (await goods()).picture]).toEqual([[first], first])
    expect(await kept()).toHaveLength(7)
    await change(one?.id ?? 0, 'remove')
    expect([await names(), (await goods()).picture, await kept()]).toEqual([[], '', []])
    const trail = await db
      .selectFrom('audit_log')
      .select(['action', 'before_json', 'after_json'])
      .orderBy('id')
      .execute()
    expect(trail.map(({ action }) => action)).toEqual(Array(5).fill('goods.pictures'))
    expect(trail[2]).toMatchObject({
      before_json: JSON.stringify({
        pictures: `1：${first.slice(0, 8)}，2：${second.slice(0, 8)}`,
      }),
      after_json: JSON.stringify({
        pictures: `1：${second.slice(0, 8)}，2：${first.slice(0, 8)}`,
      }),
    })
  })

  test('sizes that another product shares stay', async () => {
    const { ctx, db, id, add, names, pictures, change, file } = await openShop()
    const other = await addGoods(db)
    await add(await jpegPhoto())
    await addPicture(ctx, { id: other.id, label: 'x.jpg', bytes: await jpegPhoto() })
    await sizePictures(ctx)
    const [name = ''] = await names()
    await change((await pictures())[0]?.id ?? 0, 'remove')
    expect(await listPictures(db, [id])).toEqual([])
    expect((await file(name, 'size=80')).status).toBe(200)
  })

  test('the same picture stays once, and there are nine at most', async () => {
    const { add, names, kept } = await openShop()
    for (let shade = 0; shade < 9; shade++)
      await add(await jpegPhoto({ r: shade * 20, g: 0, b: 0 }))
    await add(await jpegPhoto({ r: 0, g: 0, b: 0 }))
    expect(new Set(await names()).size).toBe(9)
    await expect(add(await jpegPhoto(blue), '第十张.jpg')).rejects.toThrow(
      '第十张.jpg：已有 9 张图片，请先移除',
    )
    expect(await kept()).toHaveLength(9)
  })

  test('the second of two who change pictures is told who was first', async () => {
    const { ctx, id, add, pictures, goods, change } = await openShop()
    await add(await jpegPhoto())
    await add(await jpegPhoto(blue))
    const [one, two] = await pictures()
    const { version } = await goods()
    await change(two?.id ?? 0, 'main')
    const late = { id, version, pictureId: String(one?.id), decision: 'remove' } as const
    await expect(changePicture(ctx, late)).rejects.toBeInstanceOf(ApiError)
    expect(await pictures()).toHaveLength(2)
    await expect(change(999_999, 'remove')).rejects.toBeInstanceOf(FormError)
    const unchosen = { ...late, pictureId: '' }
    await expect(changePicture(ctx, unchosen)).rejects.toThrow('请选择图片')
  })

  test('an original that is gone, and what is no picture, are told', async () => {
    const { ctx, add, pictures, kept } = await openShop()
    await expect(add(png.subarray(0, 40), 'x.png')).rejects.toThrow('x.png：文件不完整')
    await expect(addPicture(ctx, { id: 999_999, label: 'x.png', bytes: png })).rejects.toThrow(
      '商品不存在',
    )
    expect(await kept().catch(() => [])).toEqual([])
    await add(png)
    await deleteUploadFiles(
      ctx,
      (await pictures()).map(({ file }) => file),
    )
    await sizePictures(ctx)
    expect(await pictures()).toMatchObject([
      { state: 'refused', reason: '原图找不到了，请移除后重新上传' },
    ])
  })
})
