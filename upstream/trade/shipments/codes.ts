import { codes as answers } from '#contract/envelope'
import { shipmentStates } from '#contract/shipment-words'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { lockShipment } from './check'
import { codesOfNoDrug, named, readCodes } from './code-rules'
import { subjectOf } from './make'
import { linesInWords, listShipmentCodes, listShipmentLines, replaceCodes } from './store'

/**
 * Replaces the 追溯码 of a shipment line by pasted or uploaded ones (domain-rules §17). A code can
 * be in only one active shipment. 422 at `codes` with the refused ones.
 */
export async function noteCodes(
  ctx: OperatorContext,
  { id, lineId, codes: text }: { id: number; lineId: number; codes: string },
): Promise<void> {
  await transact(ctx, async (trx) => {
    const { shipment } = await lockShipment(trx, id)
    const line = (await listShipmentLines(trx.db, [id])).find((one) => one.id === lineId)
    if (line === undefined) throw notFound('发货单的商品')
    if (shipment.state !== 'packed' && shipment.state !== 'shipped')
      throw new ApiError(answers.refused, `发货单${shipmentStates[shipment.state]}，不能再录追溯码`)
    const { codes, error } = readCodes(text, line.quantity_milli)
    if (error !== undefined) throw new FormError({ codes: [error] })
    const ofDevices = codesOfNoDrug(codes, line.approval_number)
    if (ofDevices.length > 0)
      throw new FormError({ codes: [`药品只录 20 位数字的追溯码：${named(ofDevices)}`] })
    const before = (await listShipmentCodes(trx.db, [id])).get(lineId) ?? []
    const taken = await replaceCodes(trx.db, lineId, codes)
    if (taken.length > 0)
      throw new FormError({ codes: [`已随别的商品发出，不能重复：${named(taken)}`] })
    await addAuditEntry(trx, {
      action: 'shipments.codes',
      subject: subjectOf(id),
      before: { codes: inWords(before), batches: linesInWords([line]) },
      after: { codes: inWords(codes) },
    })
  })
}

/** For the trail: how many codes, and the codes. */
function inWords(codes: readonly string[]): string {
  return codes.length === 0 ? '' : `${String(codes.length)} 个：${codes.join('、')}`
}
