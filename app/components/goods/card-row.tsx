import { GoodsCards } from '#app/components/goods/goods-cards'
import type { GoodsRow } from '#app/views/goods/goods-row'
import type { RowEntries } from '#app/views/goods/row-entries'

interface CardRowProps {
  id: string
  title: string
  rows: GoodsRow[]
  entries: RowEntries
}

export function CardRow({ id, title, rows, entries }: CardRowProps) {
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <GoodsCards rows={rows} entries={entries} isFurtherDown />
    </section>
  )
}
