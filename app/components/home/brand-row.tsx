import type { CommonData } from '#contract/common'
import { brandPaths } from '#app/site/brand-paths'
import { useIsLite } from '#app/browser/use-is-lite'

export function BrandRow({ brands }: { brands: CommonData['brand'] }) {
  const isLite = useIsLite()
  if (brands.length === 0) return null
  return (
    <section aria-labelledby="brands-title">
      <h2 id="brands-title">
        品牌专区
        <small>
          <a href={brandPaths.all()}>全部品牌 ›</a>
        </small>
      </h2>
      <ul className="brand-row">
        {brands.map(({ id, name, image }) => (
          <li key={id}>
            <a href={brandPaths.brand(id)}>
              {isLite ? (
                name
              ) : (
                <img src={image} alt={name} width={200} height={100} loading="lazy" />
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
