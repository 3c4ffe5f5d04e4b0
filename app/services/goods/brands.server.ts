import type { Brand } from '#contract/brand'
import type { GoodsListing } from '#app/views/goods/goods-listing'
import { readView, type ListView } from '#app/site/list-view'
import { callOrThrow } from '#app/upstream-client/api.server'
import { getGoodsListing } from './goods.server'

export async function requireBrand(
  request: Request,
  id: number,
  page: number,
): Promise<{ brand: Brand; listing: GoodsListing; view: ListView }> {
  const [brand, listing] = await Promise.all([
    callOrThrow(request, 'brand.detail', { id }),
    getGoodsListing(request, { brand: id, page }),
  ])
  return { brand, listing, view: readView(new URL(request.url).searchParams.get('view')) }
}
