import { readPriceE4, readQuantityMilli } from '#upstream/goods/catalogue/clean-numbers'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { formatYuanE4, shownE4 } from '#upstream/kernel/money'
import type { PriceLadder } from '#upstream/goods/pricing/price-ladder'

const mostSteps = 10

/**
 * Reads the steps of a ladder, one a line: `100 12.00`, from 100 on ¥12. A message in place of the
 * steps where one cannot be read, rises in price or does not rise in number.
 */
export function readSteps(typed: string): PriceLadder['steps'] | string {
  const lines = typed.split(/[\n;；]/).filter((line) => line.trim() !== '')
  if (lines.length === 0) return '请填写阶梯，一行一级，如 100 12.00'
  if (lines.length > mostSteps) return `最多 ${String(mostSteps)} 级`
  const steps: { fromMilli: number; priceE4: number }[] = []
  for (const [at, line] of lines.entries()) {
    const nth = `第 ${String(at + 1)} 级`
    const [quantity = '', price = '', more] = line.trim().split(/[\s:：=]+/)
    const [fromMilli, priceE4] = [readQuantityMilli(quantity), readPriceE4(price)]
    if (more !== undefined || !fromMilli || typeof priceE4 !== 'number')
      return `${nth}看不懂：先写数量，空一格，再写价格，如 100 12.00`
    const last = steps.at(-1)
    if (last !== undefined && fromMilli <= last.fromMilli) return `${nth}的数量应比上一级大`
    if (last !== undefined && priceE4 >= last.priceE4) return `${nth}的价格应比上一级低`
    steps.push({ fromMilli, priceE4 })
  }
  return steps
}

/** The steps as they are typed. */
export function writeSteps({ steps }: PriceLadder): string {
  const lines = steps.map(
    ({ fromMilli, priceE4 }) => `${String(milliToQuantity(fromMilli))} ${formatYuanE4(priceE4)}`,
  )
  return lines.join('\n')
}

/** `满 100 ¥12.00，满 500 ¥11.50`. */
export function ladderInWords({ steps }: PriceLadder): string {
  return steps
    .map(({ fromMilli, priceE4 }) => `满 ${String(milliToQuantity(fromMilli))} ${shownE4(priceE4)}`)
    .join('，')
}
