import { findDeskBrand, listDeskBrands, type DeskBrandRow } from '#upstream/goods/brands/desk-store'
import { readPlate } from '#upstream/goods/brands/plate'
import { catalogueIndexOf } from '#upstream/goods/catalogue/index/catalogue-index'
import type { Listing } from '#upstream/goods/catalogue/index/listing'
import { notFound } from '#upstream/kernel/errors'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { askedRows } from '#upstream/members/registration/asked-rows'
import { addBrand, editBrand } from '#upstream/trade/goods-keeping/save-brand'
import type { Handlers } from '../handler'
import { presentShopPictures } from './shop-pictures'

export const deskBrandHandlers = {
  'desk.brands': async (ctx, { state, keywords: words, ...rest }) => {
    const { page, pageSize, after } = askedRows(ctx, rest)
    const [{ rows, paging, counts }, { listing }] = await Promise.all([
      listDeskBrands(ctx.db, { state, words, page, pageSize, after }),
      catalogueIndexOf(ctx.database).look(ctx.now),
    ])
    return { items: rows.map((row) => presentRow(row, listing)), paging, counts }
  },

  'desk.brand': async (ctx, { id }) => {
    const row = await findDeskBrand(ctx.db, id)
    if (row === undefined) throw notFound('品牌')
    const { listing } = await catalogueIndexOf(ctx.database).look(ctx.now)
    const mayEdit = ctx.operator.permissions.has('goods.write')
    const claim = mayEdit ? await claimEdit(ctx, `brand/${String(id)}`) : undefined
    return {
      brand: {
        ...presentRow(row, listing),
        ...readPlate(row.name, row.image),
        intro: row.intro,
        isShown: row.is_shown === 1,
      },
      pictures: await presentShopPictures(ctx, `brand/${String(id)}`),
      version: row.version,
      ...(claim !== undefined && { claim }),
    }
  },

  'desk.addBrand': addBrand,

  'desk.editBrand': editBrand,
} satisfies Partial<Handlers>

function presentRow(row: DeskBrandRow, listing: Listing) {
  const { id, name, manufacturer, state, sort, maker_term: maker } = row
  const countOnly = { sort: 'default', offset: 0, limit: 0 } as const
  const goodsCount = maker === null ? 0 : listing.select({ maker }, countOnly).total
  return { id, name, manufacturer, state, sort, goodsCount }
}
