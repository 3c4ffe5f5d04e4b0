import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ScopeStatus } from '#contract/licence'
import { useShell } from '#app/components/layout/frame'
import { CartProblems } from '#app/components/licences/cart-problems'
import { LicenceTable } from '#app/components/licences/licence-table'
import { getCartProblems, getLicences } from '#app/services/licences.server'
import type { RouteHandle } from '#app/site/handle'
import { paths } from '#app/site/paths'
import { pageTitle } from '#app/site/title'

export const handle = { title: '资质证照', hasScripts: false } satisfies RouteHandle

export const meta: MetaFunction = () => pageTitle(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const [licences, problems] = await Promise.all([getLicences(request), getCartProblems(request)])
  return { ...licences, problems }
}

const approvals = {
  draft: '注册尚未完成，完成并通过审核后可见价格并下单。',
  pending: '资质审核中，通过后可见价格并下单。',
  rejected: '资质审核未通过，请修改后重新提交。',
  frozen: '账号已冻结，不能下单；订单、发票和报告仍可查看。请联系客服。',
  approved: undefined,
}

export default function LicencesPage() {
  const { approval, licences, scope, problems } = useLoaderData<typeof loader>()
  const notice = approvals[approval]
  return (
    <div className="container licences">
      <h1>{handle.title}</h1>
      {notice !== undefined && (
        <p className="form-message">
          {notice}
          {approval !== 'frozen' && <a href={paths.registration()}>查看注册资料</a>}
        </p>
      )}
      <section className="panel" aria-labelledby="licences-title">
        <h2 id="licences-title">证照</h2>
        <LicenceTable licences={licences} />
        <HowToRenew />
      </section>
      <CartProblems problems={problems} />
      <section className="panel" aria-labelledby="scope-title">
        <h2 id="scope-title">经营范围</h2>
        <ScopeTable scope={scope} />
      </section>
    </div>
  )
}

function HowToRenew() {
  const { user } = useShell()
  if (user === undefined) return null
  const { name, phone } = user.admin
  return (
    <p className="muted">
      证照有效至当日 23:59；新证审核通过后恢复采购。更新证照请把照片发给{name}{' '}
      <a href={`tel:${phone}`}>{phone}</a>。
    </p>
  )
}

function ScopeTable({ scope }: { scope: readonly ScopeStatus[] }) {
  return (
    <table className="plain-table labelled-table licence-table">
      <thead>
        <tr>
          <th scope="col">类别</th>
          <th scope="col">本店</th>
          <th scope="col">在售商品</th>
        </tr>
      </thead>
      <tbody>
        {scope.map(({ class: code, name, isInScope, count }) => (
          <tr key={code}>
            <th scope="row">
              <a href={paths.list({ class: code })}>{name}</a>
            </th>
            <td data-label="本店">
              {isInScope ? (
                <span className="licence-ok">在经营范围内</span>
              ) : (
                <span className="licence-expired">不在经营范围内</span>
              )}
            </td>
            <td data-label="在售商品">{isInScope ? `${count} 种` : `增加后可采购 ${count} 种`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
