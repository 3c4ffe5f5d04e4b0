import { afterSalesReasons, doorReasons, type DoorReason } from '#contract/after-sales-words'
import type { DataOf, InputOf } from '#contract/call'
import { calls, type Calls } from '#contract/calls'
import type { DeliveryDetail } from '#contract/receipt'
import { formatDateTime } from '#app/words/dates'
import { call, callOrThrow } from '#app/upstream-client/api.server'
import type { Failure } from '#app/upstream-client/result'
import { readReceipt, type SentReceipt } from '#app/views/orders/receipt-form'
import { afterSalesPaths } from '#app/site/after-sales-paths'
import { takePictures } from '#app/services/picture-form.server'
import { upload } from '#app/services/uploads.server'

/** What was sent to the store, by the address. */
export function getDeliveries(
  request: Request,
): Promise<DataOf<Calls['receipt.list']> & { query: InputOf<Calls['receipt.list']> }> {
  const search = Object.fromEntries(new URL(request.url).searchParams)
  const query = calls['receipt.list'].input.parse(search)
  return callOrThrow(request, 'receipt.list', query).then((found) => ({ ...found, query }))
}

/** A delivery with its lines; 404 is thrown for another buyer's. */
export function requireDelivery(request: Request, id: number) {
  return callOrThrow(request, 'receipt.detail', { id })
}

/** What the page of a delivery says, and its form that refuses all of it. */
export function deliveryWords({ delivery, receivesItselfAt }: DeliveryDetail) {
  const { orderId, isHm } = delivery
  const itself = receivesItselfAt === undefined ? '' : formatDateTime(receivesItselfAt)
  const causes = doorReasons.map((reason): [string, string] => [reason, afterSalesReasons[reason]])
  return {
    wait: isHm
      ? '含麻订单：清点后还需确认收货和付款，并提交盖章的'
      : itself && `不验收的，${itself} 自动确认如数收货。`,
    causes: [['', '请选择'], ...causes] as [value: string, label: string][],
    when: '外箱破损、温度超标、送错单位等，当面拒收、货随车退回时填写。含麻、控销和近效期商品不能以“其他”为由。',
    href: afterSalesPaths.ask({ order: orderId, refuse: true }),
    byLine: '只拒收其中几种：货到拒收',
    what: '情况说明',
    pictures: '照片（破损、质量问题必传）',
  }
}
export type RefusalWords = ReturnType<typeof deliveryWords>

/** Receives all of a delivery as it was sent. */
export function receiveWhole(request: Request, id: number) {
  return call(request, 'receipt.receive', { id, lines: [] })
}

/**
 * Refuses a whole delivery as the sent form says. Its pictures and that of its temperature record are
 * uploaded before anything else is read, so that nobody chooses them twice.
 */
export async function refuseDelivery(
  request: Request,
  id: number,
  form: FormData,
): Promise<({ ok: true } | Failure) & { records: number[]; pictures: number[] }> {
  const parts = { temperatureId: '温度记录', pictures: '照片' }
  const { uploaded, refused } = await takePictures(request, form, parts)
  const records = uploaded.temperatureId.slice(-1)
  const { pictures } = uploaded
  if (refused !== undefined) return { ...refused, records, pictures }
  const textOf = (name: string) => String(form.get(name) ?? '').trim()
  // What is no reason of the list is refused at its field.
  const cause = textOf('cause') as DoorReason
  const result = await call(request, 'receipt.refuse', {
    ...{ id, cause, reason: textOf('reason'), temperature: textOf('temperature') },
    ...{ pictures, temperatureId: records[0] },
  })
  return result.ok ? { ok: true, records, pictures } : { ...result, records, pictures }
}

/**
 * Receives a delivery as the sent form counts it. `pictures` are those that are uploaded by then, by
 * line: nobody chooses a file twice.
 */
export async function receiveCounted(
  request: Request,
  id: number,
  form: FormData,
): Promise<{ ok: true } | (Failure & { pictures: SentReceipt['pictures'] })> {
  const { lines, pictures, files } = readReceipt(form)
  for (const [lineId, file] of files) {
    const uploaded = await upload(request, file)
    if (!uploaded.ok) {
      const field = `picture-${lineId}`
      return { ...uploaded, fieldErrors: { [field]: [uploaded.message] }, pictures }
    }
    pictures[lineId] = uploaded.id
  }
  const counted = lines.map((line) => ({ ...line, pictureId: pictures[line.lineId] }))
  const result = await call(request, 'receipt.receive', { id, lines: counted })
  return result.ok ? { ok: true } : { ...result, pictures }
}
