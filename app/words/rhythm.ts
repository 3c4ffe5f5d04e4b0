const dayMs = 86_400_000

interface Rhythm {
  everyDays: number
  usualQuantity: number
  lastAt: number
  lastQuantity: number
  runsOutAt: number
}

/** A store's purchase rhythm: 约每 21 天 40 盒；上次 18 天前 40 盒. */
export function rhythmInWords(rhythm: Rhythm, unit: string, now: number): string {
  const { everyDays, usualQuantity, lastAt, lastQuantity } = rhythm
  const since = Math.floor((now - lastAt) / dayMs)
  const ago = since < 1 ? '今天' : `${since} 天前`
  return `约每 ${everyDays} 天 ${usualQuantity} ${unit}；上次 ${ago} ${lastQuantity} ${unit}`
}

/** Estimated time until used up: 3 天后用完, 可能已用完. */
export function runsOutInWords({ runsOutAt }: Pick<Rhythm, 'runsOutAt'>, now: number): string {
  const days = Math.ceil((runsOutAt - now) / dayMs)
  return days <= 0 ? '可能已用完' : `约 ${days} 天后用完`
}
