import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addOperator, contextOfOperator } from '#tests/fixtures/operators'
import { jpegPhoto } from '#tests/fixtures/photos'
import { zipOfFiles } from '#tests/fixtures/zip-file'
import { indexMissingGoods } from '#upstream/goods/catalogue/search/goods-indexing'
import { listPictures } from '#upstream/goods/products/picture-store'
import { sizePictures } from '#upstream/goods/products/size-pictures'
import { uploadFolder } from '#upstream/ports/storage/disk'
import {
  applyPictureFiles,
  dropPictureFiles,
  forgetPictureFiles,
  planPictureFiles,
  takePictureFile,
} from './picture-files'

const shade = (r: number) => jpegPhoto({ r, g: 0, b: 0 })

describeBothDatabases('pictures of many goods', (open) => {
  async function openShop() {
    const database = await open()
    const { db } = database
    await addWarehouses(db)
    const one = await addGoods(db, { code: '1001' })
    const two = await addGoods(db, { code: 'A-2', barcode: '6901234567892' })
    await indexMissingGoods(database)
    const contextOfNew = async () => {
      const by = contextOfOperator(database, await addOperator(db), 'goods.write')
      return { ...by, config: { ...by.config, DATA_DIR: database.settings.DATA_DIR } }
    }
    const ctx = await contextOfNew()
    const take = (label: string, bytes: Buffer) => takePictureFile(ctx, { label, bytes })
    const plan = async () => {
      const { planned, refused, digest } = await planPictureFiles(ctx)
      const told = planned.map(({ file, goodsId, place, replaces }) =>
        [file.label, goodsId === one.id ? 'one' : 'two', place, replaces !== undefined].join(' '),
      )
      return { told, refused: refused.map(({ file, problem }) => [file.label, problem]), digest }
    }
    const kept = () => readdir(uploadFolder(database.settings.DATA_DIR))
    return { ctx, db, one, two, take, plan, kept, contextOfNew }
  }

  test('a zip is shown first and used by one press; what is refused says why', async () => {
    const { ctx, db, one, two, take, plan, kept } = await openShop()
    const archive = await zipOfFiles({
      'pics/1001.jpg': await shade(10),
      'pics/1001-3.JPG': await shade(20),
      'pics/1001（2）.jpg': await shade(30),
      'pics/6901234567892 正面.jpg': await shade(40),
      'pics/other.jpg': await shade(50),
      'pics/1001-4.jpg': Buffer.from('no picture'),
      'pics/1001_2.jpg': await shade(60),
      'pics/1001-5.jpg': await shade(10),
    })
    expect(await take('pics.zip', archive)).toBe(8)
    const shown = await plan()
    expect(shown.told).toEqual([
      '1001.jpg one 1 false',
      '1001-3.JPG one 3 false',
      '1001（2）.jpg one 2 false',
      '6901234567892 正面.jpg two 1 false',
    ])
    expect(new Map(shown.refused as [string, string][])).toEqual(
      new Map([
        ['other.jpg', '文件名开头不是商品编号、条形码或批准文号'],
        ['1001-4.jpg', '只能上传 JPG、PNG、WebP 图片'],
        ['1001_2.jpg', '与 1001（2）.jpg 的序号相同'],
        ['1001-5.jpg', '与 1001.jpg 是同一张图'],
      ]),
    )
    expect(await listPictures(db, [one.id, two.id])).toEqual([])
    expect(await applyPictureFiles(ctx, shown.digest)).toEqual({ count: 4, goods: 2 })
    expect(await sizePictures(ctx)).toBe(4)
    const places = (await listPictures(db, [one.id])).map(({ place }) => place)
    expect(places).toEqual([1, 2, 3])
    const { picture } = await db
      .selectFrom('goods')
      .select('picture')
      .where('id', '=', two.id)
      .executeTakeFirstOrThrow()
    expect(picture).toMatch(/^[0-9a-f]{32}$/)
    const trail = await db.selectFrom('audit_log').select('subject').orderBy('id').execute()
    expect(trail).toEqual([{ subject: `goods/${one.id}` }, { subject: `goods/${two.id}` }])
    expect((await plan()).told).toEqual([])
    expect(await dropPictureFiles(ctx)).toBe(4)
    expect(await kept()).toHaveLength(4 * 7)
  })

  test('a picture takes the place of another, and no file of that is left', async () => {
    const { ctx, db, one, take, plan, kept } = await openShop()
    await take('1001.jpg', await shade(10))
    await applyPictureFiles(ctx, (await plan()).digest)
    await sizePictures(ctx)
    await take('1001.jpg', await shade(10))
    expect((await plan()).refused).toEqual([['1001.jpg', '商品已有这张图']])
    await dropPictureFiles(ctx)
    await take('1001-1.png', await shade(99))
    const shown = await plan()
    expect(shown.told).toEqual(['1001-1.png one 1 true'])
    await applyPictureFiles(ctx, shown.digest)
    await sizePictures(ctx)
    expect(await listPictures(db, [one.id])).toMatchObject([{ place: 1, state: 'ready' }])
    expect(await kept()).toHaveLength(7)
  })

  test('nothing is used that was not shown, nor twice, nor by somebody else', async () => {
    const { ctx, db, one, take, plan, contextOfNew } = await openShop()
    await take('1001.jpg', await shade(10))
    const { digest } = await plan()
    await take('1001-2.jpg', await shade(20))
    await expect(applyPictureFiles(ctx, digest)).rejects.toThrow('刚刚有变化')
    const { digest: now } = await plan()
    await expect(applyPictureFiles(await contextOfNew(), now)).rejects.toThrow('刚刚有变化')
    const both = await Promise.allSettled([
      applyPictureFiles(ctx, now),
      applyPictureFiles(ctx, now),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await listPictures(db, [one.id])).toHaveLength(2)
  })

  test('what nobody uses is forgotten after a week', async () => {
    const { ctx, take, kept } = await openShop()
    await take('1001.jpg', await shade(10))
    expect(await forgetPictureFiles({ ...ctx, now: ctx.now + 6 * 86_400_000 })).toBe(0)
    expect(await forgetPictureFiles({ ...ctx, now: ctx.now + 8 * 86_400_000 })).toBe(1)
    expect(await kept()).toEqual([])
  })
})
