import { parseYuanE4 } from '#upstream/kernel/money'

interface Amounts {
  credit: string | undefined
  debit: string | undefined
  amount: string
  direction: string | undefined
}

const incoming = /^(?:贷|收|来账|转入|C|CR|D?入账|\+)/iu
const outgoing = /^(?:借|支|付|往账|转出|D|出账|-)/iu
const noneOf = /^-?0*(?:\.0*)?$/

/** The incoming amount, 分, or `outgoing`, or why it cannot be read. */
export function readAmount(amounts: Amounts): number | 'outgoing' | { reason: string } {
  const { credit, debit, amount, direction } = amounts
  if (credit !== undefined) {
    if (!isNone(credit)) return fenOf(credit, '收入金额')
    // Sheets without a debit column leave the credit cell of outgoing payments empty.
    if (debit === undefined || !isNone(debit)) return 'outgoing'
    return { reason: '收入和支出都没有金额' }
  }
  if (direction === undefined)
    return plain(amount).startsWith('-') && !isNone(amount) ? 'outgoing' : fenOf(amount, '金额')
  if (incoming.test(direction)) return fenOf(amount, '金额')
  if (outgoing.test(direction)) return 'outgoing'
  return { reason: direction === '' ? '没有写明收支' : `收支“${direction.slice(0, 30)}”读不懂` }
}

function fenOf(cell: string, name: string): number | { reason: string } {
  if (isNone(cell)) return { reason: `${name}没有填` }
  const e4 = parseYuanE4(plain(cell).replace(/^\+/, ''))
  if (e4 === undefined || e4 % 100 !== 0) return { reason: `${name}“${cell.slice(0, 30)}”读不懂` }
  return e4 / 100
}

function plain(cell: string): string {
  return cell.replace(/[\s,¥元]/g, '')
}

function isNone(cell: string): boolean {
  return noneOf.test(plain(cell))
}
