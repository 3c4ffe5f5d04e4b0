import { allocate } from './allocate'
import { netFen, sumFen, type SettledLine } from './line'

export interface HeldVoucher {
  id: number
  name: string
  amountFen: number
  expiresAt: number
}

/** The part of a voucher that pays for goods. The rest is lost. */
export interface VoucherUse {
  voucher: HeldVoucher
  fen: number
}

/**
 * A point is one 分 (100 points = ¥1). Points pay at most the goods divided by this: a tenth
 * (domain-rules §6).
 */
const mostPointsShare = 10

/**
 * Pays goods with points (changes the lines' shares): as many as available, at most a tenth of the
 * goods after discounts, none for 含麻 (domain-rules §5) and 换购. Returns the number of points,
 * which equals the amount in 分.
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
 * Pays goods with vouchers (changes the lines' shares), earliest expiry first. Never for shipping
 * or 含麻. A voucher with nothing left to pay is not used.
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
 * The balance used for each part, in order, as much as possible. None for 含麻, which is paid by
 * corporate transfer only (domain-rules §5). 分, one per part.
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
