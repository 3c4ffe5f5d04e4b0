import type { Brand } from '#contract/brand'
import { brandPaths } from '#app/site/brand-paths'
import { useIsLite } from '#app/browser/use-is-lite'

export function BrandPlate({ brand }: { brand: Brand }) {
  const isLite = useIsLite()
  return (
    <li className="brand-plate">
      <a href={brandPaths.brand(brand.id)}>
        {!isLite && <img src={brand.image} alt="" width={200} height={100} />}
        <b>{brand.name}</b>
      </a>
      <p className="muted">{brand.manufacturer}</p>
      <p>在售 {brand.goodsCount} 种</p>
    </li>
  )
}
