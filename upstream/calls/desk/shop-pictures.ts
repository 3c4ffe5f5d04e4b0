import type { UploadedPicture } from '#contract/desk/shop-pictures'
import { listShopPictures } from '#upstream/goods/shop-pictures/store'
import type { Context } from '#upstream/kernel/context'
import { removeShopPicture } from '#upstream/trade/publishing/shop-pictures'
import type { Handlers } from '../handler'

export const shopPictureHandlers = {
  'desk.removeFacePicture': (ctx, typed) => removeShopPicture(ctx, { kind: 'settings', ...typed }),

  'desk.removeBrandPicture': (ctx, typed) => removeShopPicture(ctx, { kind: 'brand', ...typed }),

  'desk.removeSlotPicture': (ctx, typed) => removeShopPicture(ctx, { kind: 'slot', ...typed }),

  'desk.removeActivityPicture': (ctx, typed) =>
    removeShopPicture(ctx, { kind: 'activity', ...typed }),

  'desk.removeSiteLicencePicture': (ctx, typed) =>
    removeShopPicture(ctx, { kind: 'site-licence', ...typed }),
} satisfies Partial<Handlers>

export async function presentShopPictures(
  { db }: Pick<Context, 'db'>,
  subject: string,
): Promise<UploadedPicture[]> {
  const rows = await listShopPictures(db, subject)
  return rows.map(({ id, purpose, name, state, reason }) => ({ id, purpose, name, state, reason }))
}
