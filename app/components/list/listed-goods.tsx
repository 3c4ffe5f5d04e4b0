import { Fragment } from 'react'
import { GoodsCards } from '#app/components/goods/goods-cards'
import { GoodsLines } from '#app/components/goods/goods-lines'
import { GoodsTable } from '#app/components/goods/goods-table'
import { GoodsForm } from '#app/components/goods/goods-form'
import { useMay } from '#app/components/ui/may'
import { Pages } from '#app/components/ui/pages'
import type { GoodsListing } from '#app/views/goods/goods-listing'
import type { ListView } from '#app/site/list-view'
import { EmptyList } from './empty-list'
import { ListForm } from './list-form'
import { listHref, type ListPlace } from './list-place'
import { ListToolbar } from './list-toolbar'

const views: Record<ListView, typeof GoodsCards> = {
  cards: GoodsCards,
  table: GoodsTable,
  plain: GoodsLines,
}

export function ListedGoods({ listing, place }: { listing: GoodsListing; place: ListPlace }) {
  const { rows, query, paging } = listing
  const View = views[place.view]
  const Around = useMay('buy') || rows.length > 0 ? ListForm : Fragment
  return (
    <Around>
      <ListToolbar listing={listing} place={place} />
      <GoodsForm isTable={place.view === 'table' && rows.length > 0}>
        {(entries) =>
          rows.length === 0 ? (
            <EmptyList listing={listing} place={place} />
          ) : (
            <View rows={rows} entries={entries} />
          )
        }
      </GoodsForm>
      <Pages paging={paging} hrefOf={(page) => listHref(place, { ...query, page })} />
    </Around>
  )
}
