import { GoodsStrip } from '#app/components/goods/goods-strip'
import type { HomePromotions } from '#app/views/content/home-promotions'
import { paths } from '#app/site/paths'
import type { RowEntries } from '#app/views/goods/row-entries'
import { FlashStrip } from './flash-strip'

interface PromotionsProps extends HomePromotions {
  entries: RowEntries
}

/** Flash sales and daily special prices side by side; one alone takes the whole width. */
export function Promotions({ flash, specials, entries }: PromotionsProps) {
  if (flash.length === 0 && specials.length === 0) return null
  return (
    <div className="strips promotions">
      {flash.map((session) => (
        <FlashStrip
          key={`${String(session.startsAt)}-${String(session.endsAt)}`}
          flash={session}
          entries={entries}
          isOnly={flash.length === 1}
        />
      ))}
      {specials.length > 0 && (
        <GoodsStrip
          title="每日特价"
          href={paths.dailySpecials()}
          rows={specials}
          entries={entries}
        />
      )}
    </div>
  )
}
