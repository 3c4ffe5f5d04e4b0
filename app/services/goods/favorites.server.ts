import type { Paging } from '#contract/scalars'
import { toGoodsRow, type GoodsRow } from '#app/views/goods/goods-row'
import { callOrThrow } from '#app/upstream-client/api.server'

export async function getFavorites(
  request: Request,
): Promise<{ rows: GoodsRow[]; paging: Paging }> {
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1)
  const list = await callOrThrow(request, 'favorite.list', {
    page: Number.isInteger(page) ? page : 1,
  })
  return { rows: list.items.map(toGoodsRow), paging: list.paging }
}
