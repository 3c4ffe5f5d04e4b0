import type { CopyReport, OwnStore } from '#contract/copy'
import { ask, tell } from './api.server'

/** The stores of the acting buyer's owner, the acting one among them. */
export function getOwnStores(request: Request): Promise<OwnStore[]> {
  return ask(request, 'user.stores', {})
}

/** Copies cart lines to other own stores; every store has its own report. */
export async function copyCart(
  request: Request,
  { lineIds, storeIds }: { lineIds: number[]; storeIds: number[] },
) {
  const result = await tell(request, 'cart.copy', { ids: lineIds, otherUserIds: storeIds })
  return result.ok ? { ok: true as const, reports: result.data.reports } : result
}

const mostNamed = 4

/** A report in one sentence: how many were added and adjusted, which were skipped and why. */
export function reportText({ store, added, adjusted, skipped, results }: CopyReport): string {
  const counts = [
    added > 0 && `加入 ${added} 种`,
    adjusted > 0 && `调整数量后加入 ${adjusted} 种`,
    skipped > 0 && `未加入 ${skipped} 种`,
  ].filter(Boolean)
  const refused = results.filter(({ outcome }) => outcome === 'refused')
  const named = refused.slice(0, mostNamed).map(({ name, message }) => `${name}：${message ?? ''}`)
  const more = refused.length > mostNamed ? ['…'] : []
  const why = named.length === 0 ? '' : `（${[...named, ...more].join('；')}）`
  return `${store.company}：${counts.join('，')}${why}`
}
