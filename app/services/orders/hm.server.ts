import { redirect } from '@remix-run/node'
import { hmReceiptStateSchema, type HmOrderDetail } from '#contract/hm'
import { pageInput } from '#contract/scalars'
import { toHmCartView } from '#app/views/cart/hm-cart'
import { isOutage, type Failure, type Result } from '#app/upstream-client/result'
import { callOrThrow, call } from '#app/upstream-client/api.server'
import { getCart, readCart } from '#app/services/cart/cart.server'
import { paths } from '#app/site/paths'
import { uploadUnlessKept } from '#app/services/uploads.server'

/** Filters of the receipts, from the address; invalid ones are ignored. */
export function readHmQuery(request: Request) {
  const query = new URL(request.url).searchParams
  return {
    state: hmReceiptStateSchema.safeParse(query.get('state')).data,
    page: pageInput.page.parse(query.get('page') ?? 1),
  }
}

/**
 * A 含麻 order with its receipt; 404 is thrown for another buyer's and for other orders. An order
 * that ended without a receipt, because nothing of it arrived, throws a page that says so.
 */
export async function requireHmOrder(request: Request, id: number): Promise<HmOrderDetail> {
  const found = await call(request, 'hm.detail', { id })
  if (found.ok) return found.data
  const order = await callOrThrow(request, 'order.detail', { id })
  if (order.order.isHm && order.order.state === 'completed') throw redirect(paths.order(id))
  return callOrThrow(request, 'hm.detail', { id })
}

/** A refused receipt; `uploadId` where the file is uploaded and need not be sent again. */
export type HandInFailure = Failure & { uploadId?: number }

/**
 * Submits a stamped receipt: a new file, or one uploaded before. Errors of the file are in
 * `fieldErrors.receipt`.
 */
export async function handInReceipt(
  request: Request,
  id: number,
  { receipt, receiptId }: { receipt?: File; receiptId?: number },
): Promise<{ ok: true } | HandInFailure> {
  const uploaded = await uploadUnlessKept(request, receipt, receiptId)
  if (!uploaded.ok) return { ...uploaded, fieldErrors: { receipt: [uploaded.message] } }
  const result = await call(request, 'hm.handIn', { id, uploadId: uploaded.id })
  return result.ok || !isOutage(result) ? result : { ...result, uploadId: uploaded.id }
}

export async function getHmCart(request: Request) {
  const [cart, { due }] = await Promise.all([
    getCart(request),
    callOrThrow(request, 'hm.list', { state: undefined, page: 1 }),
  ])
  return { ...toHmCartView(cart), due }
}

/**
 * Selects the buyable 含麻 lines and deselects all others, so that step 2 has only these; the
 * others stay in the cart.
 */
export async function selectHmLines(request: Request): Promise<Result<object>> {
  const read = await readCart(request)
  if (!read.ok) return read
  const { items } = read.cart
  const ids = toHmCartView(read.cart).lineIds
  if (ids.length === 0) return { ok: false, message: '购物车中没有可结算的含麻商品' }
  const others = items.filter(({ id, isSelected }) => isSelected && !ids.includes(id))
  const selected = await call(request, 'cart.batchSelect', { ids, isSelected: true })
  if (!selected.ok || others.length === 0) return selected
  return call(request, 'cart.batchSelect', { ids: others.map(({ id }) => id), isSelected: false })
}
