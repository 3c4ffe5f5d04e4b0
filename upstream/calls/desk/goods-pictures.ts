import type { OwnPicture } from '#contract/desk/goods'
import { sizedFile } from '#upstream/goods/shop-pictures/sized-file'
import { listPictures, type PictureRow } from '#upstream/goods/products/picture-store'
import type { Context } from '#upstream/kernel/context'
import { readUpload } from '#upstream/ports/storage/uploads'
import {
  applyPictureFiles,
  dropPictureFiles,
  planPictureFiles,
} from '#upstream/trade/goods-keeping/picture-files'
import { changePicture } from '#upstream/trade/goods-keeping/pictures'
import type { Handlers } from '../handler'

export const deskGoodsPictureHandlers = {
  'desk.changeGoodsPicture': async (ctx, typed) => {
    await changePicture(ctx, typed)
  },

  'desk.waitingPictures': async (ctx) => {
    const { planned, refused, digest, goods } = await planPictureFiles(ctx)
    const used = planned.map(({ file, goodsId, place, replaces }) => {
      const { code, name, spec } = goods.get(goodsId) ?? { code: '', name: '', spec: '' }
      const isReplacing = replaces !== undefined
      const at = { id: goodsId, code, name, spec, place, isReplacing }
      return { id: file.id, label: file.label, goods: at, problem: '' }
    })
    const left = refused.map(({ file: { id, label }, problem }) => ({ id, label, problem }))
    return { items: [...used, ...left], plan: digest }
  },

  'desk.applyPictures': (ctx, { plan }) => applyPictureFiles(ctx, plan),

  'desk.dropPictures': async (ctx) => ({ count: await dropPictureFiles(ctx) }),
} satisfies Partial<Handlers>

/** Pictures of a product; whether they can still be read is looked up. */
export async function presentPictures(ctx: Context, goodsId: number): Promise<OwnPicture[]> {
  const rows = await listPictures(ctx.db, [goodsId])
  return Promise.all(
    rows.map(async (row) => {
      const { id, name, place, state, reason, width, height } = row
      return { id, name, place, state, reason, width, height, isMissing: await isMissing(ctx, row) }
    }),
  )
}

async function isMissing(ctx: Context, { state, name }: PictureRow): Promise<boolean> {
  if (state !== 'ready') return false
  const file = sizedFile(name, '80', 'jpeg')
  return readUpload(ctx, { file }).then(
    () => false,
    () => true,
  )
}
