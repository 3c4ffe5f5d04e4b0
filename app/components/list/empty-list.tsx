import { lastPage } from '#app/components/ui/pages'
import { paths } from '#app/site/paths'
import type { GoodsListing } from '#app/views/goods/goods-listing'
import { listHref, type ListPlace } from './list-place'

export function EmptyList({ listing, place }: { listing: GoodsListing; place: ListPlace }) {
  const { query, paging } = listing
  const { keywords, type, select, qx, zy } = query
  const isBeyondEnd = paging.total > 0
  const isNarrowed =
    [query.class, query.jx, query.szm].some((value) => value !== undefined) ||
    query.stock === true ||
    query.promo === true ||
    (listing.scope?.shown === 'own' && listing.scope.outside > 0)
  if (isBeyondEnd)
    return (
      <Empty
        title={`只有 ${lastPage(paging)} 页`}
        label="看最后一页"
        href={listHref(place, { ...query, page: lastPage(paging) })}
      />
    )
  if (isNarrowed)
    return (
      <Empty
        title="没有符合全部筛选条件的商品"
        label="清除筛选"
        href={listHref(place, { keywords, type, select, qx, zy })}
      />
    )
  return (
    <Empty
      title={keywords === undefined ? '这里还没有商品' : `没有找到“${keywords}”`}
      hint={listing.emptyHint}
      label="看全部商品"
      href={listHref({ screen: 'list', view: place.view }, {})}
      sought={keywords}
    />
  )
}

interface EmptyProps {
  title: string
  hint?: string
  label: string
  href: string
  sought?: string
}

function Empty({ title, hint, label, href, sought }: EmptyProps) {
  return (
    <div className="way-on">
      <p className="way-on-title">{title}</p>
      {hint !== undefined && <p>{hint}</p>}
      <a className="button button-primary" href={href}>
        {label}
      </a>
      {sought !== undefined && (
        <a className="button" href={paths.newRequest({ name: sought })}>
          求购“{sought}”
        </a>
      )}
    </div>
  )
}
