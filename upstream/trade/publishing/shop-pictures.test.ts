import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addOperator, contextOfOperator } from '#tests/fixtures/operators'
import { jpegPhoto, transparentPhoto } from '#tests/fixtures/photos'
import { png } from '#tests/fixtures/pictures'
import { indexMissingGoods } from '#upstream/goods/catalogue/search/goods-indexing'
import { sizePictures } from '#upstream/goods/products/size-pictures'
import { uploadFolder } from '#upstream/ports/storage/disk'

const blue = { r: 20, g: 20, b: 200 }
const face = '/api/desk/settings/7'

describeBothDatabases('pictures of the shop itself', (open) => {
  async function openShop() {
    const database = await open()
    await addWarehouses(database.db)
    const owner = await addOperator(database.db, ['owner'])
    const by = contextOfOperator(database, owner, 'settings.write')
    const ctx = { ...by, config: { ...by.config, DATA_DIR: database.settings.DATA_DIR } }
    const api = openApi(database)
    const upload = async (
      path: string,
      {
        purpose,
        bytes,
        token = owner.token,
      }: { purpose: string; bytes: Uint8Array; token?: string },
    ) => {
      const body = new FormData()
      body.set('purpose', purpose)
      body.set('file', new File([new Uint8Array(bytes)], 'a.png'))
      const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() }
      const response = await api.request(`${path}/picture`, { method: 'POST', headers, body })
      return (await response.json()) as { code: number; message: string; data: unknown }
    }
    const pictures = async (path: string) => {
      const { data } = await api.get(path, owner.token)
      return data.pictures as { id: number; name: string; purpose: string; state: string }[]
    }
    const remove = (path: string, typed: { purpose: string; pictureId: number }) =>
      api.post(
        `${path}/picture/remove`,
        { purpose: typed.purpose, picture_id: typed.pictureId },
        owner.token,
      )
    const common = async () => (await api.get('/api/index/common')).data
    const served = async (name: string, asked: string) => {
      const response = await api.request(`/api/index/picture/${name}?${asked}`, {})
      expect(response.status).toBe(200)
      return sharp(Buffer.from(await response.arrayBuffer())).metadata()
    }
    const size = () => sizePictures(ctx)
    const kept = () => readdir(uploadFolder(database.settings.DATA_DIR))
    return { database, api, owner, upload, pictures, remove, common, served, size, kept }
  }

  test('a logo is told to every page once its sizes are made, and gone when it is removed', async () => {
    const { upload, pictures, remove, common, served, size, kept } = await openShop()
    expect((await upload(face, { purpose: 'logo', bytes: await jpegPhoto() })).code).toBe(200)
    expect((await common()).shop).not.toHaveProperty('logo')
    const [waiting] = await pictures(face)
    expect(waiting).toMatchObject({ purpose: 'logo', state: 'waiting' })
    expect(await size()).toBe(1)
    const { id = 0, name = '' } = waiting ?? {}
    expect((await common()).shop).toMatchObject({ logo: { name, width: 40, height: 20 } })
    expect(await served(name, 'size=logo')).toMatchObject({ format: 'webp', width: 40, height: 20 })
    expect(await served(name, 'size=logo&format=jpeg')).toMatchObject({ format: 'jpeg' })
    expect((await remove(face, { purpose: 'logo', pictureId: id })).code).toBe(200)
    expect((await common()).shop).not.toHaveProperty('logo')
    expect([await pictures(face), await kept()]).toEqual([[], []])
  })

  test('an icon has every size that a browser asks for, whatever was uploaded', async () => {
    const { upload, pictures, common, served, size } = await openShop()
    await upload(face, { purpose: 'icon', bytes: await transparentPhoto() })
    await upload(face, { purpose: 'code', bytes: await jpegPhoto(blue) })
    await size()
    const [icon, code] = await pictures(face)
    expect((await common()).shop).toMatchObject({ icon: icon?.name, code: code?.name })
    for (const side of [32, 180, 192, 512])
      expect(await served(icon?.name ?? '', `size=icon-${side}&format=png`)).toMatchObject({
        format: 'png',
        width: side,
        height: side,
        hasAlpha: side !== 180,
      })
  })

  test('the next one takes the place of the one that is shown when it is ready', async () => {
    const { database, upload, pictures, common, size, kept } = await openShop()
    await upload(face, { purpose: 'logo', bytes: await jpegPhoto() })
    await size()
    const [first] = await pictures(face)
    await upload(face, { purpose: 'logo', bytes: await transparentPhoto() })
    await upload(face, { purpose: 'logo', bytes: await jpegPhoto(blue) })
    expect((await common()).shop).toMatchObject({ logo: { name: first?.name } })
    expect((await pictures(face)).map(({ state }) => state)).toEqual(['ready', 'waiting'])
    await size()
    const [second, ...others] = await pictures(face)
    expect([second?.state, others]).toEqual(['ready', []])
    expect(second?.name).not.toBe(first?.name)
    expect(await kept()).toHaveLength(3)
    await upload(face, { purpose: 'logo', bytes: await jpegPhoto(blue) })
    expect(await pictures(face)).toHaveLength(1)
    const log = await database.db
      .selectFrom('audit_log')
      .select(['action', 'subject', 'before_json', 'after_json'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(log).toEqual({
      action: 'shopPictures.add',
      subject: 'settings/7',
      before_json: JSON.stringify({ picture: `标志 ${first?.name.slice(0, 8) ?? ''}` }),
      after_json: JSON.stringify({ picture: `标志 ${second?.name.slice(0, 8) ?? ''}` }),
    })
  })

  test('a brand and a slot show theirs in place of what is drawn', async () => {
    const { database, api, owner, upload, size } = await openShop()
    await addGoods(database.db, { manufacturer: '太原真名药业有限公司' })
    await indexMissingGoods(database)
    const brand = {
      name: '真名',
      manufacturer: '太原真名药业有限公司',
      sccj: '太原真名药业有限公司',
      mark: 'western',
      colour: 'usual',
      sort: '0',
      is_shown: 'on',
    }
    const slot = { slot: 'top', text: '包邮', colour: 'blue', pack: 'bag', is_shown: 'on' }
    const made = [
      (await api.post('/api/desk/brand', brand, owner.token)).data.id,
      (await api.post('/api/desk/slot', slot, owner.token)).data.id,
    ]
    const [ofBrand, ofSlot] = [
      `/api/desk/brand/${String(made[0])}`,
      `/api/desk/slot/${String(made[1])}`,
    ]
    await upload(ofBrand, { purpose: 'plate', bytes: await jpegPhoto() })
    await upload(ofSlot, { purpose: 'banner', bytes: await jpegPhoto() })
    const shown = async () => [
      ((await api.get('/api/brand')).data.items as { image: string }[])[0]?.image,
      ((await api.get('/api/focus/common')).data.top as { image: string }[])[0]?.image,
    ]
    expect(await shown()).toEqual([
      expect.stringMatching(/^\/brand-image\//),
      expect.stringMatching(/^\/focus-image\//),
    ])
    await size()
    expect(await shown()).toEqual([
      expect.stringMatching(/^\/shop-image\/plate\/[0-9a-f]{32}$/),
      expect.stringMatching(/^\/shop-image\/banner\/[0-9a-f]{32}$/),
    ])
  })

  test('what is no picture, for nothing or from nobody with the right is refused', async () => {
    const { database, upload, pictures, size, kept } = await openShop()
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const refused = await upload(face, { purpose: 'logo', bytes: svg })
    expect([refused.code, refused.message]).toEqual([422, 'a.png：SVG 请先导出成 PNG 再上传'])
    expect((await upload(face, { purpose: 'plate', bytes: png })).code).toBe(422)
    expect((await upload('/api/desk/settings/1', { purpose: 'logo', bytes: png })).code).toBe(404)
    const { token } = await addOperator(database.db, ['operations'])
    expect((await upload(face, { purpose: 'logo', bytes: png, token })).code).toBe(403)
    expect(await kept().catch(() => [])).toEqual([])
    const whole = await transparentPhoto()
    whole.fill(7, whole.indexOf('IDAT') + 6, whole.indexOf('IEND') - 8)
    await upload(face, { purpose: 'logo', bytes: whole })
    await size()
    expect(await pictures(face)).toMatchObject([
      { state: 'refused', reason: '图片打不开，请重新导出后上传' },
    ])
  })

  test('the second of two who remove one is told who was first', async () => {
    const { upload, pictures, remove, size } = await openShop()
    await upload(face, { purpose: 'logo', bytes: await jpegPhoto() })
    await size()
    const [seen] = await pictures(face)
    await upload(face, { purpose: 'logo', bytes: await jpegPhoto(blue) })
    await size()
    const late = await remove(face, { purpose: 'logo', pictureId: seen?.id ?? 0 })
    expect([late.code, late.message]).toEqual([409, expect.stringMatching(/^已由.* 上传图片$/)])
    expect(await pictures(face)).toHaveLength(1)
  })
})
