import { listClasses } from '#upstream/goods/products/store'
import { isUnbatched } from '#upstream/goods/stock/keeping-rules'
import type { Context } from '#upstream/kernel/context'
import type { ShipmentLineRow } from './store'

/**
 * The lines without the batch number that their papers must name: sent before such stock was held
 * from sale (domain-rules §7).
 */
export async function unnumberedLines<
  L extends Pick<ShipmentLineRow, 'goods_id' | 'batch_number' | 'expires_on'>,
>({ db, config }: Context, lines: readonly L[]): Promise<L[]> {
  const blank = lines.filter(({ batch_number }) => batch_number === '')
  const classes = await listClasses(
    db,
    blank.map(({ goods_id }) => goods_id),
  )
  return blank.filter(({ goods_id, batch_number: number, expires_on: expiresOn }) =>
    isUnbatched({ number, expiresOn }, classes.get(goods_id) ?? '', config.BATCH_CLASSES),
  )
}
