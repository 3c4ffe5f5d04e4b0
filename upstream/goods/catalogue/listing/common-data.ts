import { createHash } from 'node:crypto'
import { z } from 'zod'
import { navSchema, type CommonData } from '#contract/common'
import type { ShopPicture } from '#contract/shop-pictures'
import { listBrands } from '#upstream/goods/brands/store'
import type { Config } from '#upstream/kernel/config'
import type { Context } from '#upstream/kernel/context'
import { shopOf } from '#upstream/kernel/shop-names'
import { catalogueIndexOf } from '../index/catalogue-index'
import {
  faceSubject,
  listShopPictures,
  type ShopPictureRow,
} from '#upstream/goods/shop-pictures/store'
import { listMeta } from '#upstream/kernel/meta/store'
import { platformOf } from '#upstream/ports/wechat/platform'

const mostBrands = 12

/** The data of `meta`, JSON by key; missing keys have defaults. */
const metaSchema = z.object({
  hot_words: z.array(z.string()).default([]),
  nav: navSchema.default([]),
})

/** Data of every shop page, the same for all visitors (product.md §3). */
export async function commonData({ db, database, config, now }: Context): Promise<CommonData> {
  const [rows, brands, { categories }, pictures] = await Promise.all([
    listMeta(db, Object.keys(metaSchema.shape)),
    listBrands(db, { offset: 0, limit: mostBrands }),
    catalogueIndexOf(database).look(now),
    listShopPictures(db, faceSubject),
  ])
  const stored = rows.map(({ key, value }) => [key, JSON.parse(value) as unknown])
  const meta = metaSchema.parse(Object.fromEntries(stored))
  const data = {
    hotWords: meta.hot_words,
    nav: meta.nav,
    drugCategories: categories.present('drug'),
    freeShippingCategories: [],
    herbalCategories: categories.present('herbal'),
    deviceCategories: categories.present('device'),
    brand: brands.map(({ id, name, image }) => ({ id, name, image })),
    shop: { ...shopOf(config), ...faceOf(pictures) },
    site: siteOf(config),
    hasWechat: platformOf(config) !== undefined,
  }
  const version = createHash('sha1').update(JSON.stringify(data)).digest('base64url')
  return { ...data, timestamp: now, version }
}

/** The shop's own pictures that are ready. */
function faceOf(pictures: readonly ShopPictureRow[]) {
  const shown = (wanted: ShopPicture) =>
    pictures.find(({ purpose, state }) => purpose === wanted && state === 'ready')
  const [logo, icon, code] = [shown('logo'), shown('icon'), shown('code')]
  return {
    ...(logo !== undefined && {
      logo: { name: logo.name, width: logo.width, height: logo.height },
    }),
    ...(icon !== undefined && { icon: icon.name }),
    ...(code !== undefined && { code: code.name }),
  }
}

/** Who runs the shop, as every page tells it. */
export function siteOf(config: Config): CommonData['site'] {
  const { SELLER_NAME: company, HOT_LINE: hotLine, SERVICE_QQ: qq } = config
  const { SITE_LICENCES: licences, FILING_NUMBER: filingNumber } = config
  const [qq1 = '', qq2 = ''] = qq
  return { company, hotLine, qq1, qq2, licences, filingNumber }
}
