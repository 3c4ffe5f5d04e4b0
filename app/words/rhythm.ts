const dayMs = 86_400_000

interface Rhythm {
  everyDays: number
  usualQuantity: number
  lastAt: number
  lastQuantity: number
  runsOutAt: number
}

/** A store's purchase rhythm: 每 21 天 40 盒 · 18 天前买过 60 盒; 日均 60 盒 · 昨天买过. */
export function rhythmInWords(rhythm: Rhythm, unit: string, now: number): string {
  const { everyDays, usualQuantity, lastAt, lastQuantity } = rhythm
  const since = dayOf(now) - dayOf(lastAt)
  const ago = ['今天', '昨天'][Math.max(0, since)] ?? `${since} 天前`
  const often = everyDays === 1 ? '日均' : `每 ${everyDays} 天`
  const other = lastQuantity === usualQuantity ? '' : ` ${lastQuantity} ${unit}`
  return `${often} ${usualQuantity} ${unit} · ${ago}买过${other}`
}

/** Days are those of Shanghai. */
function dayOf(at: number): number {
  return Math.floor((at + 8 * 3_600_000) / dayMs)
}

/** Estimated time until used up: 3 天后用完, 可能已用完. */
export function runsOutInWords({ runsOutAt }: Pick<Rhythm, 'runsOutAt'>, now: number): string {
  const days = Math.ceil((runsOutAt - now) / dayMs)
  return days <= 0 ? '可能已用完' : `约 ${days} 天后用完`
}
