import type { PromotionNote } from '#contract/promotion-note'
import { GoodsTags } from './goods-tags'

export function PromotionNotes({ notes }: { notes: readonly PromotionNote[] }) {
  if (notes.length === 0) return null
  return (
    <ul className="promotion-notes">
      {notes.map(({ tag, text }) => (
        <li key={text}>
          <GoodsTags tags={[tag]} /> {text}
        </li>
      ))}
    </ul>
  )
}
