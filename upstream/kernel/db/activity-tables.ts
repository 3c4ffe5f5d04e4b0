import type { Generated } from 'kysely'
import type { ActivityKind } from '#contract/kinds'

/** An activity page as data: what stands on it and from when to when. */
export interface ActivityTable {
  id: Generated<number>
  kind: ActivityKind
  title: string
  intro: string
  starts_at: number
  /** Exclusive. */
  ends_at: number
  /** JSON of its parts (upstream/content/activities/blocks.ts). */
  blocks: string
}
