import type { Hono } from 'hono'
import { calls } from '#contract/calls'
import { mostZipBytes } from '#contract/desk/goods-pictures'
import { codes } from '#contract/envelope'
import { encode } from '#contract/encode'
import { sizedFile } from '#upstream/goods/shop-pictures/sized-file'
import { notFound } from '#upstream/kernel/errors'
import { readUpload } from '#upstream/ports/storage/uploads'
import { addPicture } from '#upstream/trade/goods-keeping/pictures'
import { takePictureFile } from '#upstream/trade/goods-keeping/picture-files'
import { addShopPicture } from '#upstream/trade/publishing/shop-pictures'
import {
  answer,
  parseInput,
  parseQuery,
  queryOf,
  requirePermission,
  routeOf,
  type ApiEnv,
} from './dispatch'
import { readFileField, readFileForm } from './uploads'

const served = [calls['goods.picture'], calls['common.picture']] as const

/** Uploads of one picture, by whose it is. */
const pictured = [
  [calls['desk.addFacePicture'], 'settings'],
  [calls['desk.addBrandPicture'], 'brand'],
  [calls['desk.addSlotPicture'], 'slot'],
  [calls['desk.addActivityPicture'], 'activity'],
  [calls['desk.addSiteLicencePicture'], 'site-licence'],
] as const

export function mountPictureFiles(app: Hono<ApiEnv>): void {
  for (const picture of served)
    app.get(routeOf(picture), async (c) => {
      const asked = { ...parseQuery(queryOf(c.req.url)), name: c.req.param('name') }
      const { name, size, format } = parseInput(picture.input, asked)
      const file = sizedFile(name, size, format)
      const bytes = await readUpload(c.get('context'), { file }).catch(() => undefined)
      if (bytes === undefined) throw notFound('图片')
      return c.body(new Uint8Array(bytes), 200, {
        'Content-Type': `image/${format}`,
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'public, max-age=31536000, immutable',
      })
    })

  for (const [upload, kind] of pictured)
    app.post(routeOf(upload), async (c) => {
      const context = requirePermission(c.get('context'), upload.permission)
      const { file, fields } = await readFileForm(c.req.raw, upload.upload)
      const owner = parseInput(upload.input, { ...fields, id: c.req.param('id') })
      const bytes = new Uint8Array(await file.arrayBuffer())
      await addShopPicture(context, { kind, ...owner }, { label: file.name, bytes })
      return answer(c, codes.ok, '', {})
    })

  const add = calls['desk.addGoodsPicture']
  app.post(routeOf(add), async (c) => {
    const context = requirePermission(c.get('context'), add.permission)
    const { id } = parseInput(add.input, { id: c.req.param('id') })
    const sent = await readFileField(c.req.raw, add.upload)
    const bytes = new Uint8Array(await sent.arrayBuffer())
    await addPicture(context, { id, label: sent.name, bytes })
    return answer(c, codes.ok, '', {})
  })

  const upload = calls['desk.pictureUpload']
  app.post(routeOf(upload), async (c) => {
    const context = requirePermission(c.get('context'), upload.permission)
    const sent = await readFileField(c.req.raw, upload.upload, mostZipBytes)
    const bytes = Buffer.from(await sent.arrayBuffer())
    const count = await takePictureFile(context, { label: sent.name, bytes })
    return answer(c, codes.ok, '', encode(upload.data, { count }))
  })
}
