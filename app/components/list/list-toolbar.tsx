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

function Switches({ listing, place }: ListToolbarProps) {
  const { query, paging, scope } = listing
  const { sort: by = 'default', stock, promo } = query
  const isOwn = scope?.shown === 'own'
  const link = (name: string, other: Partial<GoodsListing['query']>, isOn: boolean | undefined) => (
    <Fragment key={name}>
      <KeepingLink
        href={listHref(place, { ...query, ...other })}
        aria-current={isOn === true ? 'true' : undefined}
      >
        {name}
      </KeepingLink>{' '}
    </Fragment>
  )
  return (
    <>
      <nav className="switches" aria-label="排序">
        {sorts.map(([sort, name]) =>
          link(name, { sort: sort === 'default' ? undefined : sort }, by === sort),
        )}
      </nav>
      <nav className="switches" aria-label="范围">
        {link('只看有货', { stock: stock !== true }, stock)}
        {link('只看促销', { promo: promo !== true }, promo)}
        {scope !== undefined &&
          scope.outside > 0 &&
          link('只看本店可买', { scope: isOwn ? 'all' : 'own' }, isOwn)}
      </nav>
      <p className="list-count">
        共 <b>{paging.total}</b>
        {paging.isCapped && '+'} 种
        {isOwn && scope.outside > 0 && `，另有 ${scope.outside} 种不在本店范围`}
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
