import type { Brand } from '#contract/brand'
import type { Listing } from '#upstream/goods/catalogue/index/listing'
import { catalogueIndexOf } from '#upstream/goods/catalogue/index/catalogue-index'
import type { Handlers } from './handler'
import { notFound } from '#upstream/kernel/errors'
import { countBrands, getBrand, listBrands, type BrandRow } from '#upstream/goods/brands/store'

const pageSize = 12

export const brandHandlers = {
  'brand.list': async ({ db, database, now }, { page }) => {
    const [rows, total, { listing }] = await Promise.all([
      listBrands(db, { offset: (page - 1) * pageSize, limit: pageSize }),
      countBrands(db),
      catalogueIndexOf(database).look(now),
    ])
    return {
      items: rows.map((row) => presentBrand(row, listing)),
      paging: { page, pageSize, total, isCapped: false },
    }
  },

  'brand.detail': async ({ db, database, now }, { id }) => {
    const [row, { listing }] = await Promise.all([
      getBrand(db, id),
      catalogueIndexOf(database).look(now),
    ])
    if (row === undefined) throw notFound('品牌')
    return presentBrand(row, listing)
  },
} satisfies Partial<Handlers>

function presentBrand({ maker_term: maker, ...row }: BrandRow, listing: Listing): Brand {
  const countOnly = { sort: 'default', offset: 0, limit: 0 } as const
  return {
    ...row,
    goodsCount: maker === null ? 0 : listing.select({ maker }, countOnly).total,
  }
}
