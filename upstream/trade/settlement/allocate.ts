/**
 * Splits an amount over lines, 分: floor(total × weight / Σ) each, the last one takes the rest
 * (domain-rules §6). No share exceeds its weight: where the rest exceeds the last line's, earlier
 * lines take the excess. `total` is at most Σ.
 */
export function allocate(totalFen: number, weightsFen: readonly number[]): number[] {
  const sum = weightsFen.reduce((all, weight) => all + weight, 0)
  const total = Math.min(totalFen, sum)
  if (total <= 0) return weightsFen.map(() => 0)
  const shares = weightsFen.map((weight) => proportion(total, weight, sum))
  let rest = total - shares.reduce((all, share) => all + share, 0)
  for (let at = shares.length - 1; at >= 0; at--) {
    const taken = Math.min(rest, (weightsFen[at] ?? 0) - (shares[at] ?? 0))
    shares[at] = (shares[at] ?? 0) + taken
    rest -= taken
  }
  return shares
}

// The product of two amounts of a large order exceeds 2^53.
function proportion(total: number, weight: number, sum: number): number {
  const product = total * weight
  if (Number.isSafeInteger(product)) return Math.floor(product / sum)
  return Number((BigInt(total) * BigInt(weight)) / BigInt(sum))
}
