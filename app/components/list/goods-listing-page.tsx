import { Breadcrumb } from '#app/components/ui/breadcrumb'
import type { GoodsListing } from '#app/views/goods/goods-listing'
import { listingTitle } from '#app/views/goods/listing-title'
import { paths } from '#app/site/paths'
import { listHref, type ListPlace } from './list-place'
import { ListedGoods } from './listed-goods'

interface GoodsListingPageProps {
  listing: GoodsListing
  place: ListPlace
}

export function GoodsListingPage({ listing, place }: GoodsListingPageProps) {
  const { trail, relaxed, isByUse, query } = listing
  const title = listingTitle(listing)
  return (
    <div className="container listing">
      <div className="listing-head">
        <Breadcrumb
          crumbs={[
            { label: '首页', href: paths.home() },
            ...trail.slice(0, -1).map(({ id, name }) => ({
              label: name,
              href: listHref(place, { select: id, qx: query.qx, zy: query.zy, scope: query.scope }),
            })),
          ]}
          current={title}
        />
        <h1>{title}</h1>
      </div>
      {relaxed !== undefined && (
        <p className="relaxed" role="status">
          {relaxed}{' '}
          {isByUse !== true && (
            <a className="link" href={paths.newRequest({ name: query.keywords })}>
              求购“{query.keywords}”
            </a>
          )}
        </p>
      )}
      <ListedGoods listing={listing} place={place} />
    </div>
  )
}
