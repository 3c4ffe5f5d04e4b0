import type { OpenSubmission, PayableStores } from '#contract/transfer'
import { plus } from '#app/words/money'

/** The default selection: all that one transfer may pay. */
export function allPayable({ stores }: Pick<PayableStores, 'stores'>): number[] {
  return submissionsOf(stores).flatMap(({ id, refusal }) => (refusal === undefined ? [id] : []))
}

/** The selected submissions, in the order in which a transfer pays them. */
export function chosenOf(
  { stores }: Pick<PayableStores, 'stores'>,
  ticked: readonly number[],
): OpenSubmission[] {
  return submissionsOf(stores).filter(
    ({ id, refusal }) => refusal === undefined && ticked.includes(id),
  )
}

export function sumOf(submissions: readonly Pick<OpenSubmission, 'due'>[]): string {
  return submissions.reduce((sum, { due }) => plus(sum, due), '0')
}

function submissionsOf(stores: PayableStores['stores']): OpenSubmission[] {
  return stores.flatMap(({ submissions }) => submissions)
}

/** Selection and uploaded voucher, as the address of the page keeps them. */
export function toTransferQuery(ticked: readonly number[], slipId: number | undefined) {
  return { ids: ticked.length === 0 ? '0' : ticked.join('.'), slip: slipId }
}

/** Reads that address; undefined without a selection or voucher. */
export function readTransferQuery(search: URLSearchParams) {
  const ids = search.get('ids')
  const slip = Number(search.get('slip') ?? '')
  return {
    ticked: ids === null ? undefined : readIds(ids.split('.')),
    slipId: Number.isSafeInteger(slip) && slip > 0 ? slip : undefined,
  }
}

/** Valid ids, at most two hundred; others are left out. */
export function readIds(texts: readonly unknown[]): number[] {
  return texts
    .slice(0, 200)
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
}
