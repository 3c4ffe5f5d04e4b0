import { data } from '@remix-run/node'
import { callOrThrow } from '#app/upstream-client/api.server'
import { askedIn } from '#app/services/asked.server'

export async function listAfterSales(request: Request) {
  const query = askedIn(request, 'afterSales.list')
  return { ...(await callOrThrow(request, 'afterSales.list', query)), query }
}

/** A return whose goods are sent back; for others there is no such page. */
export async function requireGoodsBack(request: Request, id: number) {
  const detail = await callOrThrow(request, 'afterSales.detail', { id })
  if (!detail.goesBack) throw data({ message: '这份申请没有退货' }, 404)
  return detail
}
