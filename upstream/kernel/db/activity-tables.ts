import type { Generated } from 'kysely'
import type { ActivityKind } from '#contract/kinds'

/** An activity page (活动) as data, with its window of time. */
export interface ActivityTable {
  id: Generated<number>
  kind: ActivityKind
  title: string
  intro: string
  starts_at: number
  /** Exclusive. */
  ends_at: number
  /** JSON: its blocks (upstream/content/activities/blocks.ts). */
  blocks: string
}
