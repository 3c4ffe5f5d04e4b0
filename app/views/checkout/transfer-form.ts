import type { OpenSubmission, PayableStores } from '#contract/transfer'
import { plus } from '#app/words/money'

/** What is ticked when nobody has said anything: all that one transfer may pay. */
export function allPayable({ stores }: Pick<PayableStores, 'stores'>): number[] {
  return submissionsOf(stores).flatMap(({ id, refusal }) => (refusal === undefined ? [id] : []))
}

/** What of it is ticked, in the order in which a transfer pays it. */
export function chosenOf(
  { stores }: Pick<PayableStores, 'stores'>,
  ticked: readonly number[],
): OpenSubmission[] {
  return submissionsOf(stores).filter(
    ({ id, refusal }) => refusal === undefined && ticked.includes(id),
  )
}

/** What submissions come to. */
export function sumOf(submissions: readonly Pick<OpenSubmission, 'due'>[]): string {
  return submissions.reduce((sum, { due }) => plus(sum, due), '0')
}

function submissionsOf(stores: PayableStores['stores']): OpenSubmission[] {
  return stores.flatMap(({ submissions }) => submissions)
}

/** What was ticked and uploaded, as the address of the page keeps it. */
export function toTransferQuery(ticked: readonly number[], slipId: number | undefined) {
  return { ids: ticked.length === 0 ? '0' : ticked.join('.'), slip: slipId }
}

/** Reads that address; undefined where it says nothing of what is ticked, or of a slip. */
export function readTransferQuery(search: URLSearchParams) {
  const ids = search.get('ids')
  const slip = Number(search.get('slip') ?? '')
  return {
    ticked: ids === null ? undefined : readIds(ids.split('.')),
    slipId: Number.isSafeInteger(slip) && slip > 0 ? slip : undefined,
  }
}

/** Numbers that are ids, at most two hundred; what is none is left out. */
export function readIds(texts: readonly unknown[]): number[] {
  return texts
    .slice(0, 200)
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
}
