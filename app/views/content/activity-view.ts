import type { Activity, ActivityBlock } from '#contract/activity-page'
import type { GoodsRow } from '#app/views/goods/goods-row'

export interface BlockView extends Pick<ActivityBlock, 'kind' | 'title' | 'text' | 'url'> {
  rows: GoodsRow[]
}

export interface ActivityView extends Pick<
  Activity,
  'id' | 'title' | 'intro' | 'image' | 'endsAt'
> {
  blocks: BlockView[]
}
