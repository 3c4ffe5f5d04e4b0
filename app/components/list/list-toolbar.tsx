import { Fragment } from 'react'
import { KeepingLink } from '#app/components/ui/keeping-link'
import type { GoodsListing } from '#app/views/goods/goods-listing'
import { Facets, TakenChoices } from './facets'
import { listHref, viewNames, viewsOf, type ListPlace } from './list-place'

const sorts = [
  ['default', '默认'],
  ['name', '名称'],
  ['price_asc', '价格 ↑'],
  ['price_desc', '价格 ↓'],
  ['expiry', '效期'],
  ['newest', '新品'],
] as const

interface ListToolbarProps {
  listing: GoodsListing
  place: ListPlace
}

export function ListToolbar({ listing, place }: ListToolbarProps) {
  return (
    <div className="list-toolbar">
      <a className="skip-link" href="#goods">
        跳到商品
      </a>
      <Facets listing={listing} place={place} />
      <TakenChoices listing={listing} place={place} />
      {listing.paging.total > 0 && <Switches listing={listing} place={place} />}
    </div>
  )
}

/** What the list leaves out as the store may not buy it, and the way to all of it. */
export function OutsideScope({ listing: { scope, query }, place }: ListToolbarProps) {
  if (scope?.shown !== 'own' || scope.outside === 0) return null
  return (
    <p className="outside-scope">
      另有 <b>{scope.outside}</b> 种不在本店范围{' '}
      <KeepingLink href={listHref(place, { ...query, scope: 'all' })}>全部显示</KeepingLink>
    </p>
  )
}

function Switches({ listing, place }: ListToolbarProps) {
  const { query, paging, scope } = listing
  const isOwn = scope?.shown === 'own'
  const sort = query.sort ?? 'default'
  return (
    <>
      <nav className="switches" aria-label="排序">
        {sorts.map(([value, label]) => (
          <Fragment key={value}>
            <KeepingLink
              href={listHref(place, { ...query, sort: value === 'default' ? undefined : value })}
              aria-current={sort === value ? 'true' : undefined}
            >
              {label}
            </KeepingLink>{' '}
          </Fragment>
        ))}
      </nav>
      <nav className="switches" aria-label="范围">
        <KeepingLink
          href={listHref(place, { ...query, stock: query.stock !== true })}
          aria-current={query.stock === true ? 'true' : undefined}
        >
          只看有货
        </KeepingLink>{' '}
        <KeepingLink
          href={listHref(place, { ...query, promo: query.promo !== true })}
          aria-current={query.promo === true ? 'true' : undefined}
        >
          只看促销
        </KeepingLink>
        {scope !== undefined && scope.outside > 0 && (
          <>
            {' '}
            <KeepingLink
              href={listHref(place, { ...query, scope: isOwn ? 'all' : 'own' })}
              aria-current={isOwn ? 'true' : undefined}
            >
              只看本店可买
            </KeepingLink>
          </>
        )}
      </nav>
      <p className="list-count">
        共 <b>{paging.total}</b>
        {paging.isCapped && '+'} 种
      </p>
      <nav className="switches" aria-label="视图">
        {viewsOf(place.screen).map((view) => (
          <Fragment key={view}>
            <KeepingLink
              href={listHref({ ...place, view }, { ...query, page: paging.page })}
              aria-current={view === place.view ? 'true' : undefined}
            >
              {viewNames[view]}
            </KeepingLink>{' '}
          </Fragment>
        ))}
      </nav>
    </>
  )
}
