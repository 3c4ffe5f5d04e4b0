import type { VarietyRequest } from '#contract/variety-request'
import { listNamedRows } from '#upstream/goods/products/store'
import type { Db } from '#upstream/kernel/db/database'
import { listRequestPictures, type VarietyRequestRow } from './store'

export async function describeRequests(
  db: Db,
  rows: readonly VarietyRequestRow[],
): Promise<VarietyRequest[]> {
  const goodsIds = rows.flatMap(({ goods_id }) => (goods_id === null ? [] : [goods_id]))
  const [pictures, goods] = await Promise.all([
    listRequestPictures(
      db,
      rows.map(({ id }) => id),
    ),
    goodsIds.length === 0 ? [] : listNamedRows(db, goodsIds),
  ])
  return rows.map((row) => {
    const arrived = goods.find(({ id }) => id === row.goods_id)
    const { id, state, name, spec, manufacturer, quantity, unit, contact, phone, note } = row
    return {
      id,
      state,
      name,
      spec,
      manufacturer,
      quantity,
      unit,
      contact,
      phone,
      note,
      approvalNumber: row.approval_number,
      ...(row.hoped_price !== '' && { hopedPrice: row.hoped_price }),
      neededBy: row.needed_by,
      answer: row.answer,
      ...(arrived !== undefined && {
        goods: { id: arrived.id, name: arrived.name, spec: arrived.spec },
      }),
      createdAt: row.created_at,
      ...(row.decided_at !== null && { decidedAt: row.decided_at }),
      pictures: pictures.get(id) ?? [],
    }
  })
}
