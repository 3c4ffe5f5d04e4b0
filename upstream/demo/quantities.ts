import { chance, drawNumber, drawOne } from './chance'
import type { Generic, Pack } from './goods-lines'

const kilogram = 'kg'

/** Step, case, minimum, limit and stock of a pack, in thousandths of its unit. */
export function drawQuantities(generic: Generic, pack: Pack, ...seed: string[]) {
  const step = drawStep(pack, ...seed)
  const isDevice = /^[台架套]$/.test(pack.unit)
  return {
    package_step_milli: step,
    case_milli: isDevice ? 0 : step * drawOne([8, 10, 20, 40], 'case', ...seed),
    minimum_milli: chance('minimum', ...seed) < 0.04 ? step * 2 : step,
    limit_milli: limitOf(generic, step, ...seed),
    stock_milli: drawStock(step, isDevice, ...seed),
    sold_milli: Math.floor(chance('sold', ...seed) ** 4 * 3000) * generic.makerCount * step,
  }
}

/** Cheap packs are sold in tens, dear ones singly; herbs by the half or whole kilogram. */
function drawStep({ unit, priceE4 }: Pack, ...seed: string[]): number {
  if (unit === kilogram) return priceE4 > 2_000_000 ? 100 : drawOne([500, 500, 1000], ...seed)
  if (priceE4 < 50_000) return drawOne([10_000, 10_000, 20_000], 'step', ...seed)
  if (priceE4 < 150_000) return drawOne([1000, 5000, 10_000, 10_000], 'step', ...seed)
  if (priceE4 < 400_000) return drawOne([1000, 1000, 2000, 5000], 'step', ...seed)
  return 1000
}

function limitOf(generic: Generic, step: number, ...seed: string[]): number {
  if (generic.limit > 0) return generic.limit * 1000
  return chance('limit', ...seed) < 0.02 ? step * drawNumber(5, 12, 'limit', ...seed) : 0
}

/** 4 % are sold out, 3 % have a remainder below two steps, the rest a few dozen steps. */
function drawStock(step: number, isDevice: boolean, ...seed: string[]): number {
  const drawn = chance('stock', ...seed)
  if (drawn < 0.04) return 0
  if (drawn < 0.07) return remainderOf(step)
  return step * drawNumber(isDevice ? 2 : 6, isDevice ? 40 : 160, 'amount', ...seed)
}

/** Less than a step, whole pieces where the step is whole. */
function remainderOf(step: number): number {
  const smallest = step % 1000 === 0 ? 1000 : 100
  return Math.max(smallest, Math.floor((step * 0.7) / smallest) * smallest)
}
