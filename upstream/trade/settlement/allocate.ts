/**
 * Shares of an amount over lines, 分: floor(total × weight / Σ) each, the last one takes the rest
 * (domain-rules §6). No share is above its weight, so where the rest is more than the last line
 * carries, the lines before it take what is over. `total` is at most Σ.
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

// Two amounts of a large order multiplied pass 2^53.
function proportion(total: number, weight: number, sum: number): number {
  const product = total * weight
  if (Number.isSafeInteger(product)) return Math.floor(product / sum)
  return Number((BigInt(total) * BigInt(weight)) / BigInt(sum))
}
