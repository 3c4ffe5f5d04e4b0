import type { LicenceProblem } from '#contract/hint'
import { paths } from '#app/site/paths'

export function CartProblems({ problems }: { problems: readonly LicenceProblem[] }) {
  if (problems.length === 0) return null
  return (
    <section className="panel" aria-labelledby="cart-problems-title">
      <h2 id="cart-problems-title">购物车里因此不能结算的商品</h2>
      <ul>
        {problems.map(({ reason, lines }) => (
          <li key={`${reason.code}${reason.subject ?? ''}`}>
            <b>{reason.message}</b>：
            {lines.map(({ id, goodsId, name }, index) => (
              <span key={id}>
                {index > 0 && '、'}
                <a href={paths.why(goodsId)}>{name}</a>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
