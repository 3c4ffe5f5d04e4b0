import { allocate } from './allocate'
import { netFen, sumFen, type SettledLine } from './line'

/** A cash voucher (现金券) that the buyer holds and may use now. */
export interface HeldVoucher {
  id: number
  name: string
  amountFen: number
  expiresAt: number
}

/** How much of a voucher pays for goods; the rest of it is lost, no change is given. */
export interface VoucherUse {
  voucher: HeldVoucher
  fen: number
}

/** A point is one 分 (100 points = ¥1), and pays at most so much of the goods (domain-rules §6). */
const mostPointsShare = 10

/**
 * Pays goods with points (changes the lines' shares): as many as there are, at most a tenth of the
 * goods after discounts; none for 含麻 (domain-rules §5) and 换购. How many, which is also 分.
 */
export function applyPoints(settled: readonly SettledLine[], points: number): number {
  const lines = settled.filter(({ line }) => !line.isHm && line.kind !== 'exchange')
  const weights = lines.map(netFen)
  const most = Math.floor(weights.reduce((sum, fen) => sum + fen, 0) / mostPointsShare)
  const used = Math.max(0, Math.min(points, most))
  const shares = allocate(used, weights)
  for (const [index, one] of lines.entries()) one.shares.pointsFen += shares[index] ?? 0
  return used
}

/**
 * Pays goods with vouchers (changes the lines' shares), those that expire first before the others;
 * not shipping, not 含麻. One that would find nothing left to pay is not used.
 */
export function applyVouchers(
  settled: readonly SettledLine[],
  vouchers: readonly HeldVoucher[],
): VoucherUse[] {
  const lines = settled.filter(({ line }) => !line.isHm)
  const uses: VoucherUse[] = []
  for (const voucher of [...vouchers].sort((a, b) => a.expiresAt - b.expiresAt || a.id - b.id)) {
    const fen = Math.min(voucher.amountFen, sumFen(lines, netFen))
    if (fen <= 0) continue
    const shares = allocate(fen, lines.map(netFen))
    for (const [index, one] of lines.entries()) one.shares.voucherFen += shares[index] ?? 0
    uses.push({ voucher, fen })
  }
  return uses
}

/**
 * How much of the balance each part takes, in order, as much as possible; nothing for 含麻, which
 * is paid by corporate transfer only (domain-rules §5). 分, one per part.
 */
export function allocateBalance(
  parts: readonly { isHm: boolean; totalFen: number }[],
  balanceFen: number,
): number[] {
  let left = Math.max(0, balanceFen)
  return parts.map((part) => {
    const taken = part.isHm ? 0 : Math.min(part.totalFen, left)
    left -= taken
    return taken
  })
}
