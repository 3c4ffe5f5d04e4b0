import { data } from '@remix-run/node'
import type { Zone } from '#contract/zone'
import type { ZoneGoods } from '#app/views/goods/zone-goods'
import { readView } from '#app/site/list-view'
import { findZone, zones } from '#app/site/zones'
import { getGoodsListing } from './goods.server'
import { zoneIntros } from '#app/words/zone-intros.server'

/** The zone at this address: its state for this buyer now, and its goods. */
export async function requireZone(
  request: Request,
): Promise<ZoneGoods & { name: keyof typeof zones }> {
  const { pathname, searchParams } = new URL(request.url)
  const found = findZone(pathname)
  if (found === undefined) throw data({ message: '您访问的页面不存在' }, 404)
  const { name, isTable } = found
  const listing = await getGoodsListing(request, { zone: name })
  return {
    name,
    view: isTable ? 'table' : readView(searchParams.get('view')),
    listing,
    title: zones[name].title,
    intro: listing.zone?.intro || zoneIntros[name],
    state: listing.zone?.state ?? 'open',
    opensAt: listing.zone?.opensAt,
  }
}

/** A themed list by its id, named by the upstream; 404 is thrown when there is none. */
export async function requireTopic(request: Request, id: number): Promise<ZoneGoods> {
  const listing = await getGoodsListing(request, { topic: id })
  const zone: Zone = listing.zone ?? { name: '专题', intro: '', state: 'open' }
  const view = readView(new URL(request.url).searchParams.get('view'))
  return { ...zone, title: zone.name, view, listing }
}
