import type { DocumentSlot, DocumentTitle, VersionState } from '#contract/document-slots'
import type { GoodsClass } from '#contract/goods'
import { goodsClasses } from '#contract/goods-classes'
import { classesOf } from '#contract/slot-classes'

/** Scope after a document was accepted: only the classes of that document change. */
export function renewedScope(
  scope: readonly GoodsClass[],
  slot: DocumentSlot,
  chosen: readonly GoodsClass[],
): GoodsClass[] {
  const own = classesOf(slot)
  const all = Object.keys(goodsClasses) as GoodsClass[]
  return all.filter((name) => (own.includes(name) ? chosen.includes(name) : scope.includes(name)))
}

/** Why the classes chosen for a document are invalid; undefined when they are valid. */
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
 * Expiry date after a renewal was accepted. The old licence holds to its own expiry date
 * (domain-rules §4), so a renewal never shortens it.
 */
export function laterDay(before: string | undefined, renewed: string): string {
  return before !== undefined && before > renewed ? before : renewed
}

/** Columns that tell the state of a version. */
interface Decided {
  state: 'waiting' | 'accepted' | 'rejected' | 'replaced'
  decided_at: number | null
  /** Reason of the rejection; '' otherwise. */
  reason: string
}

/** State of a document version of an approved store. */
export function versionState({ state, decided_at, reason }: Decided): VersionState {
  if (state !== 'replaced') return state
  if (decided_at === null) return 'replaced'
  return reason === '' ? 'past' : 'rejected'
}
