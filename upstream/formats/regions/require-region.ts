import type { Region } from '#contract/region'
import { describeRegion, missingRegion, type RegionNames } from '#contract/region-names'
import { FormError } from '#upstream/kernel/errors'
import { resolveRegion, type Resolution } from './rules'

/**
 * The region that a form names (domain-rules §12). Throws a 422 at the field to correct, with one
 * message per possible region, the nearest first, or one that explains the format.
 */
export function requireRegion(typed: RegionNames): Region {
  const found = resolveRegion(typed)
  if (found.state === 'exact') return found.region
  throw new FormError({ [found.level]: messagesOf(found, typed) })
}

function messagesOf(found: Exclude<Resolution, { state: 'exact' }>, typed: RegionNames): string[] {
  const words = typed[found.level].trim()
  if (found.state === 'choices') {
    const question = words === '' ? '地区不完整' : words
    return found.choices.map((choice) => `${question}？→ ${describeRegion(choice)}`)
  }
  return [words === '' ? missingRegion : `没有找到“${words}”，请按“浙江省 杭州市 西湖区”填写`]
}
