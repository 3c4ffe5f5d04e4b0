import {
  ruleBases,
  ruleSteps,
  ruleUnits,
  type KeptCause,
  type RuleBasis,
  type RuleStep,
  type RuleUnit,
} from '#contract/desk/kinds/price-rules'
import { formatYuanE4, formatYuanFen } from '#upstream/kernel/money'

export interface PriceRule {
  basis: RuleBasis
  unit: RuleUnit
  /** Hundredths of a percent, or 1/10000 yuan. */
  amount: number
  step: RuleStep
}

/** Prices of a product in 1/10000 yuan; null for none. */
export interface RuledGoods {
  /** The price that is changed. */
  ownE4: number | null
  baseE4: number | null
  costE4: number | null
  /** The highest step of a ladder that lowers the price that is changed; null for none. */
  ladderE4: number | null
  /** The price may not be above the base price. */
  isBelowBase: boolean
  /** Why no rule can change it; absent where one can. */
  kept?: KeptCause | undefined
}

interface Step {
  stepE4: bigint
  /** What the result lies below a multiple of the step. */
  belowE4: bigint
}

const steps: Record<RuleStep, Step> = {
  cent: { stepE4: 100n, belowE4: 0n },
  jiao: { stepE4: 1_000n, belowE4: 0n },
  half: { stepE4: 5_000n, belowE4: 0n },
  yuan: { stepE4: 10_000n, belowE4: 0n },
  nine: { stepE4: 10_000n, belowE4: 1_000n },
}

const leastE4 = 100n
/** As much as a price list can say. */
const mostE4 = 9_999_999_999_999n

/** A price changed by a rule and rounded to the nearest, half up; undefined where there is none. */
export function reckonE4(fromE4: number, { unit, amount, step }: PriceRule): number | undefined {
  const { stepE4, belowE4 } = steps[step]
  // In 1/10000 of 1/10000 yuan, so that nothing is lost before it is rounded.
  const exact =
    unit === 'percent'
      ? BigInt(fromE4) * BigInt(10_000 + amount)
      : (BigInt(fromE4) + BigInt(amount)) * 10_000n
  const raised = exact + belowE4 * 10_000n
  if (raised < 0n) return undefined
  const whole = stepE4 * 10_000n
  const priceE4 = ((2n * raised + whole) / (2n * whole)) * stepE4 - belowE4
  return priceE4 < leastE4 || priceE4 > mostE4 ? undefined : Number(priceE4)
}

/** The new price of a product by a rule, or why it has none (domain-rules §22). */
export function ruledPrice(
  rule: PriceRule,
  goods: RuledGoods,
): { afterE4: number } | { kept: KeptCause } {
  const { ownE4, baseE4, costE4, ladderE4, isBelowBase, kept } = goods
  if (kept !== undefined) return { kept }
  const fromE4 = { own: ownE4, base: baseE4, cost: costE4 }[rule.basis]
  if (fromE4 === null)
    return { kept: ({ own: 'noPrice', base: 'noBase', cost: 'noCost' } as const)[rule.basis] }
  const afterE4 = reckonE4(fromE4, rule)
  if (afterE4 === undefined) return { kept: 'range' }
  if (afterE4 === ownE4) return { kept: 'same' }
  if (ladderE4 !== null && afterE4 <= ladderE4) return { kept: 'ladder' }
  if (isBelowBase && baseE4 !== null && afterE4 > baseE4) return { kept: 'aboveBase' }
  return { afterE4 }
}

/** `它的现价 +3%，取整到 0.1 元`. */
export function ruleInWords({ basis, unit, amount, step }: PriceRule): string {
  const size = Math.abs(amount)
  const words = unit === 'percent' ? formatYuanFen(size) : formatYuanE4(size)
  const change = amount === 0 ? '' : ` ${amount < 0 ? '−' : '+'}${words}${ruleUnits[unit]}`
  return `${ruleBases[basis]}${change}，取整到 ${ruleSteps[step]}`
}

/** A signed number as it is typed, in `places` decimals; undefined when it is none. */
export function readAmount(typed: string, places: number): number | undefined {
  const text = typed
    .normalize('NFKC')
    .replace(/[\s%元]/g, '')
    .replace(/^[−–—]/, '-')
  const [, sign, whole = '', rest = ''] = /^([+-]?)(\d{1,6})(?:\.(\d*))?$/.exec(text) ?? []
  if (sign === undefined || rest.length > places) return undefined
  const size = Number(whole) * 10 ** places + Number(rest.padEnd(places, '0'))
  return sign === '-' && size !== 0 ? -size : size
}
