import type { DocumentSlot, DocumentTitle, VersionState } from '#contract/document-slots'
import { goodsClasses, type GoodsClass } from '#contract/goods'
import { classesOf } from '#contract/slot-classes'

/** The scope of a store once a document was accepted: only its own classes are chosen anew. */
export function renewedScope(
  scope: readonly GoodsClass[],
  slot: DocumentSlot,
  chosen: readonly GoodsClass[],
): GoodsClass[] {
  const own = classesOf(slot)
  const all = Object.keys(goodsClasses) as GoodsClass[]
  return all.filter((name) => (own.includes(name) ? chosen.includes(name) : scope.includes(name)))
}

/** What is wrong with the classes that were chosen for a document; undefined where nothing is. */
export function scopeProblem(
  slot: DocumentSlot,
  title: DocumentTitle,
  chosen: readonly GoodsClass[],
): string | undefined {
  const own = classesOf(slot)
  if (own.length === 0) return undefined
  if (!own.some((name) => chosen.includes(name))) return '请勾选经营范围'
  return title === 'deviceFiling' && chosen.includes('device3')
    ? '备案凭证只开通二类，三类须有医疗器械经营许可证'
    : undefined
}

/**
 * Until when a certificate counts once a new one was accepted. The old one counts to its last day
 * (domain-rules §4), so that an accepted renewal never shortens.
 */
export function laterDay(before: string | undefined, renewed: string): string {
  return before !== undefined && before > renewed ? before : renewed
}

/** What of a version tells what became of it. */
interface Decided {
  state: 'waiting' | 'accepted' | 'rejected' | 'replaced'
  decided_at: number | null
  /** Why it was returned; '' otherwise. */
  reason: string
}

/** What became of a version of a document of an approved store. */
export function versionState({ state, decided_at, reason }: Decided): VersionState {
  if (state !== 'replaced') return state
  if (decided_at === null) return 'replaced'
  return reason === '' ? 'past' : 'rejected'
}
