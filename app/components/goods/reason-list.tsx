import type { Reason } from '#contract/reason'
import { paths } from '#app/utils/paths'

/** Why something cannot be bought: every reason, each with what mends it (domain-rules §4). */
export function ReasonList({
  reasons,
  goodsName,
}: {
  reasons: readonly Reason[]
  goodsName: string
}) {
  if (reasons.length === 0) return null
  return (
    <ul className="reasons">
      {reasons.map(({ code, subject = '', message }) => {
        const remedy = remedyOf(code, goodsName)
        return (
          <li key={code + subject}>
            {message}
            {remedy !== undefined && <a href={remedy.to}>{remedy.label}</a>}
          </li>
        )
      })}
    </ul>
  )
}

function remedyOf(
  code: Reason['code'],
  goodsName: string,
): { label: string; to: string } | undefined {
  switch (code) {
    case 'NOT_LOGIN':
      return { label: '登录', to: paths.login() }
    case 'CONTRACT_REQUIRED':
      return { label: '签署电子合同', to: paths.contract() }
    case 'NO_STOCK':
    case 'OFF_SHELF':
      return { label: '找同类商品', to: paths.search({ keywords: goodsName }) }
    default:
      return undefined
  }
}
