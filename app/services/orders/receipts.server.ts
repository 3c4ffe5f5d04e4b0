import type { DoorReason } from '#contract/after-sales-words'
import type { DataOf, InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { call, callOrThrow } from '#app/upstream-client/api.server'
import type { Failure } from '#app/upstream-client/result'
import { readReceipt, type SentReceipt } from '#app/views/orders/receipt-form'
import { takePictures } from '#app/services/picture-form.server'
import { upload } from '#app/services/uploads.server'
import { askedIn } from '#app/services/asked.server'

export function getDeliveries(
  request: Request,
): Promise<DataOf<Calls['receipt.list']> & { query: InputOf<Calls['receipt.list']> }> {
  const query = askedIn(request, 'receipt.list')
  return callOrThrow(request, 'receipt.list', query).then((found) => ({ ...found, query }))
}

/**
 * Refuses a whole delivery. Its pictures and the temperature record are uploaded before the form is
 * validated, so that nobody chooses them twice.
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
  // An unknown reason is refused at its field.
  const cause = textOf('cause') as DoorReason
  const result = await call(request, 'receipt.refuse', {
    id,
    cause,
    reason: textOf('reason'),
    temperature: textOf('temperature'),
    pictures,
    temperatureId: records[0],
  })
  return result.ok ? { ok: true, records, pictures } : { ...result, records, pictures }
}

/**
 * Receives a delivery with the counted quantities. `pictures` are the uploaded ones, by line:
 * nobody chooses a file twice.
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
