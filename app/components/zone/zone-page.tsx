import type { ReactNode } from 'react'
import { ListedGoods } from '#app/components/list/listed-goods'
import type { OwnScreen } from '#app/components/list/list-place'
import { Breadcrumb } from '#app/components/ui/breadcrumb'
import { PromotionNotes } from '#app/components/goods/promotion-notes'
import { paths } from '#app/site/paths'
import { chosenCategory } from '#app/views/goods/listing-title'
import type { ZoneGoods } from '#app/views/goods/zone-goods'
import { ZoneHead } from './zone-head'
import { ZoneClosed } from './zone-closed'

interface ZonePageProps {
  zone: ZoneGoods
  screen: OwnScreen
  children?: ReactNode
}

export function ZonePage({ zone, screen, children }: ZonePageProps) {
  const { title, intro, state, opensAt, listing, view } = zone
  if (state !== 'open') return <ZoneClosed title={title} state={state} opensAt={opensAt} />
  const { trail } = listing
  const top = screen.hrefOf({}, view)
  return (
    <div className="container listing">
      <Breadcrumb
        crumbs={[
          { label: '首页', href: paths.home() },
          ...(trail.length === 0 ? [] : [{ label: title, href: top }]),
          ...trail.slice(0, -1).map(({ id, name }) => ({
            label: name,
            href: screen.hrefOf({ select: id }, view),
          })),
        ]}
        current={chosenCategory(trail) ?? title}
      />
      <ZoneHead title={title} intro={intro}>
        <PromotionNotes notes={listing.promotions} />
        {children}
      </ZoneHead>
      <ListedGoods listing={listing} place={{ screen, view }} />
    </div>
  )
}
