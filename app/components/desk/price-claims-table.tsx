import type { PriceClaimEntry } from '#contract/desk/price-claims'
import { priceClaimStates } from '#contract/price-claim-words'
import { Price } from '#app/components/ui/price'
import { deskPaths } from '#app/site/desk-paths'
import { waitInWords } from '#app/words/age'
import { formatDateTime } from '#app/words/dates'

export function PriceClaimsTable({
  claims,
  now,
}: {
  claims: readonly PriceClaimEntry[]
  now: number
}) {
  return (
    <table className="plain-table labelled-table desk-table">
      <thead>
        <tr>
          <th scope="col">单号</th>
          <th scope="col">单位</th>
          <th scope="col">商品</th>
          <th scope="col">差价</th>
          <th scope="col">状态</th>
          <th scope="col">提交于</th>
        </tr>
      </thead>
      <tbody>
        {claims.map((claim) => (
          <tr key={claim.id}>
            <th scope="row">
              <a className="link number" href={deskPaths.priceClaim(claim.id)}>
                {claim.code}
              </a>
            </th>
            <td data-label="单位">{claim.company}</td>
            <td data-label="商品">
              {claim.name} {claim.spec}
            </td>
            <td data-label="差价" className="amount">
              <Price yuan={claim.amount} className="number" />
            </td>
            <td data-label="状态">
              {priceClaimStates[claim.state]}
              {claim.state === 'reviewing' && ` · ${waitInWords(now - claim.since)}`}
            </td>
            <td data-label="提交于">{formatDateTime(claim.createdAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
