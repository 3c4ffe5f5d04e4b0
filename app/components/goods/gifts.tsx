import type { Gift } from '#contract/settlement'
import { GoodsTags } from './goods-tags'

/** Gifts of a line; where their stock is short, the promised quantity. */
export function Gifts({ gifts }: { gifts: readonly Gift[] }) {
  if (gifts.length === 0) return null
  return (
    <ul className="gifts">
      {gifts.map((gift, index) => (
        <li key={`${gift.name}${index}`}>
          <GoodsTags tags={['赠']} /> {gift.name} {gift.spec} {givenText(gift)}
        </li>
      ))}
    </ul>
  )
}

function givenText({ type, quantity, promised, unit }: Gift): string {
  if (type === 'text') return ''
  if (quantity === 0) return '（赠品已送完）'
  const given = `× ${quantity} ${unit}`
  return quantity < promised ? `${given}（应赠 ${promised}，赠品库存不足）` : given
}
