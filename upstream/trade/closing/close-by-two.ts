import type { OperatorContext } from '#upstream/kernel/context'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { listAgreements, type AgreementRow } from '#upstream/members/agreements/store'
import type { LineToSend } from '../shipments/facts'

interface Read {
  id: number
  version: number
}

/**
 * The subject and terms under which the first person's approval is found: this order version and
 * these quantities (thousandths by line).
 */
export function closeTerms(
  { id, version }: Read,
  now: ReadonlyMap<number, number>,
): { subject: string; terms: string } {
  const lines = [...now].sort(([one], [other]) => one - other)
  const parts = lines.map(([lineId, milli]) => `${String(lineId)}:${String(milli)}`)
  return { subject: `close/${String(id)}`, terms: `${String(version)} ${parts.join(',')}` }
}

export interface FirstToClose {
  first: AgreementRow
  what: string
}

export async function firstToClose(
  { db }: Pick<OperatorContext, 'db'>,
  { id, version }: Read,
  lines: readonly Pick<LineToSend, 'id' | 'name' | 'unit'>[],
): Promise<FirstToClose | undefined> {
  const subject = `close/${String(id)}`
  const first = (await listAgreements(db, [subject])).get(subject)
  const [agreed, parts = ''] = (first?.terms ?? '').split(' ')
  if (first === undefined || agreed !== String(version)) return undefined
  const now = new Map(parts.split(',').map((part) => toPair(part)))
  const what = lines
    .filter((line) => now.has(line.id))
    .map((line) => `${line.name} ${String(milliToQuantity(now.get(line.id) ?? 0))} ${line.unit}`)
    .join('、')
  return { first, what }
}

function toPair(part: string): [lineId: number, milli: number] {
  const [lineId = '', milli = ''] = part.split(':')
  return [Number(lineId), Number(milli)]
}
