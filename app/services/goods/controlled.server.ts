import { data } from '@remix-run/node'
import { z } from 'zod'
import type { ControlledGoods } from '#contract/controlled'
import { pageInput } from '#contract/scalars'
import type { ControlledRow, ControlledRows } from '#app/views/goods/controlled-row'
import { toGoodsRow } from '#app/views/goods/goods-row'
import { callOrThrow } from '#app/upstream-client/api.server'

const pageSchema = z.object(pageInput)

/**
 * A page of the controlled goods with this buyer's permission for each; `?mine=1` only those
 * applied for.
 */
export async function getControlledGoods(request: Request): Promise<ControlledRows> {
  const { searchParams } = new URL(request.url)
  const { page } = pageSchema.parse(Object.fromEntries(searchParams))
  const mine = searchParams.get('mine') === '1'
  const { items, paging } = await callOrThrow(request, 'controlled.list', { page, mine })
  return { rows: items.map(toRow), paging, mine }
}

/**
 * The data of an application for a product: its permission, and the signed-in user as defaults.
 * Visitors are asked to sign in; 404 is thrown for goods that are not controlled.
 */
export async function requireApplication(request: Request, goodsId: number) {
  const [{ items }, { name, phone }] = await Promise.all([
    callOrThrow(request, 'controlled.list', { page: 1, goodsId }),
    callOrThrow(request, 'user.base', {}),
  ])
  const [found] = items
  if (found === undefined) throw data({ message: '这个商品不是控销商品，或已下架' }, 404)
  return { row: toRow(found), contact: { name, phone } }
}

function toRow({ goods, ...rest }: ControlledGoods): ControlledRow {
  return { ...rest, goods: toGoodsRow(goods) }
}
