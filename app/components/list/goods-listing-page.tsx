import { GoodsCards } from '#app/components/goods/goods-cards'
import { GoodsLines } from '#app/components/goods/goods-lines'
import { GoodsTable } from '#app/components/goods/goods-table'
import { Shelf } from '#app/components/goods/shelf'
import { Breadcrumb } from '#app/components/ui/breadcrumb'
import { Pages } from '#app/components/ui/pages'
import type { GoodsListing } from '#app/utils/goods-listing'
import { listingTitle } from '#app/utils/listing-title'
import { paths } from '#app/utils/paths'
import { EmptyList } from './empty-list'
import { Facets } from './facets'
import { listHref, type ListPlace, type ListView } from './list-place'
import { ListToolbar } from './list-toolbar'

const views: Record<ListView, typeof GoodsCards> = {
  cards: GoodsCards,
  table: GoodsTable,
  plain: GoodsLines,
}

interface GoodsListingPageProps {
  listing: GoodsListing
  place: ListPlace
}

/** A list or search in one of its views: where it stands, facets, toolbar, goods, pages. */
export function GoodsListingPage({ listing, place }: GoodsListingPageProps) {
  const { rows, trail, relaxed, query, paging } = listing
  const View = views[place.view]
  const title = listingTitle(listing)
  return (
    <div className="container listing">
      <Breadcrumb
        crumbs={[
          { label: '首页', href: paths.home() },
          ...trail.slice(0, -1).map(({ id, name }) => ({
            label: name,
            href: listHref(place, { select: id, qx: query.qx, zy: query.zy }),
          })),
        ]}
        current={title}
      />
      <h1>{title}</h1>
      {relaxed !== undefined && (
        <p className="relaxed" role="status">
          {relaxed}
        </p>
      )}
      <Facets listing={listing} place={place} />
      {paging.total > 0 && <ListToolbar listing={listing} place={place} />}
      {rows.length === 0 ? (
        <EmptyList listing={listing} place={place} />
      ) : (
        <Shelf>{(entries) => <View rows={rows} entries={entries} />}</Shelf>
      )}
      <Pages paging={paging} hrefOf={(page) => listHref(place, { ...query, page })} />
    </div>
  )
}
