import type { Db } from '#upstream/kernel/db/database'

export interface LatestSubmission {
  orderId?: number
  code?: string
  count: number
  requestId?: number
  lines: { goodsId: number; milli: number }[]
}

export async function listLatest(
  db: Db,
  storeId: number,
  since: number,
): Promise<LatestSubmission | undefined> {
  const [lines, requested] = await Promise.all([
    listOrdered(db, storeId, since),
    listRequested(db, storeId, since),
  ])
  const [order, request] = [lines[0], requested[0]]
  // The later one of both. An approved request shares the submission of its orders.
  if (order !== undefined && order.submission_id >= (request?.submission_id ?? 0))
    return {
      orderId: order.id,
      code: order.code,
      count: new Set(lines.map(({ id }) => id)).size,
      lines: lines.map(toLine),
    }
  if (request === undefined) return undefined
  return { requestId: request.id, count: 0, lines: requested.map(toLine) }
}

function listOrdered(db: Db, storeId: number, since: number) {
  return db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['orders.id', 'orders.code', 'orders.submission_id'])
    .select(['order_lines.goods_id', 'order_lines.quantity_milli'])
    .where('orders.store_id', '=', storeId)
    .where('orders.created_at', '>=', since)
    .where('order_lines.kind', '=', 'goods')
    .where('orders.submission_id', '=', (eb) =>
      eb
        .selectFrom('orders as latest')
        .select((max) => max.fn.max('latest.submission_id').as('id'))
        .where('latest.store_id', '=', storeId),
    )
    .orderBy('orders.id')
    .execute()
}

function listRequested(db: Db, storeId: number, since: number) {
  return db
    .selectFrom('purchase_requests')
    .innerJoin('purchase_request_lines as lines', 'lines.request_id', 'purchase_requests.id')
    .select(['purchase_requests.id', 'purchase_requests.submission_id'])
    .select(['lines.goods_id', 'lines.quantity_milli'])
    .where('purchase_requests.store_id', '=', storeId)
    .where('purchase_requests.created_at', '>=', since)
    .where('purchase_requests.id', '=', (eb) =>
      eb
        .selectFrom('purchase_requests as latest')
        .select((max) => max.fn.max('latest.id').as('id'))
        .where('latest.store_id', '=', storeId),
    )
    .execute()
}

function toLine({ goods_id, quantity_milli }: { goods_id: number; quantity_milli: number }) {
  return { goodsId: goods_id, milli: quantity_milli }
}
