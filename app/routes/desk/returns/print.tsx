import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { afterSalesKinds, afterSalesReasons } from '#contract/after-sales-words'
import { CheckTable } from '#app/components/after-sales/check-table'
import { ParcelFacts } from '#app/components/after-sales/parcel-facts'
import { Signs } from '#app/components/registration/paper'
import { Fact } from '#app/components/ui/fact'
import { PrintButton } from '#app/components/ui/print-button'
import { PrintNote } from '#app/components/desk/print-note'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { call, callOrThrow } from '#app/upstream-client/api.server'
import { failureStatus } from '#app/upstream-client/result'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.returnSheet.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const detail = await callOrThrow(request, 'desk.return', { id: requireId(params.id) })
  if (!detail.goesBack) throw data({ message: '这份申请没有退货' }, 404)
  return detail
}

export async function action({ request, params }: ActionFunctionArgs) {
  await readForm(request)
  const id = requireId(params.id)
  const result = await call(request, 'desk.printReturn', { id })
  if (!result.ok) return data({ message: result.message }, failureStatus(result))
  const message = '已登记打印退货验收单，请用浏览器打印本页'
  return redirectAtDesk(deskPaths.returnSheet(id), { kind: 'success', message })
}

export default function ReturnSheetPage() {
  const detail = useLoaderData<typeof loader>()
  const reply = useActionData<{ message: string }>()
  const { id, code, company, orderCode, line, quantity, kind, reason, parcel, checks } = detail
  return (
    <>
      <p className="desk-actions">
        <PrintButton label="打印" />{' '}
        <a className="button" href={deskPaths.return(id)}>
          返回售后申请
        </a>
      </p>
      <PrintNote
        count={detail.checkPrints}
        needs="returnReceiving.write"
        message={reply?.message}
      />
      <article className="panel return-sheet" aria-labelledby="sheet-title">
        <h1 id="sheet-title">退货验收单</h1>
        <dl className="invoice-facts">
          <Fact name="售后单号" value={code} />
          <Fact name="订单号" value={orderCode} />
          <Fact name="退货单位" value={company} />
          <Fact name="办理" value={`${afterSalesKinds[kind]}（${afterSalesReasons[reason]}）`} />
          <Fact name="品名" value={line.name} />
          <Fact name="规格" value={line.spec} />
          <Fact name="生产企业" value={line.manufacturer} />
          <Fact name="批号" value={line.batch === '' ? '未登记' : line.batch} />
          <Fact name="有效期至" value={line.expiresOn === '' ? '—' : line.expiresOn} />
          <Fact name="申请数量" value={`${quantity} ${line.unit}`} />
          <Fact name="申请时间" value={formatDateTime(detail.createdAt)} />
        </dl>
        {parcel !== undefined && <ParcelFacts parcel={parcel} className="invoice-facts" />}
        {checks.length > 0 ? (
          <CheckTable checks={checks} unit={line.unit} className="desk-table" />
        ) : (
          <BlankChecks />
        )}
        <Signs names={['收货人', '验收人', '质管员', '日期']} />
      </article>
    </>
  )
}

function BlankChecks() {
  return (
    <table className="plain-table desk-table">
      <thead>
        <tr>
          {['批号', '合格', '不合格', '批号不符', '短少', '说明'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[1, 2, 3].map((row) => (
          <tr key={row} className="return-sheet-row">
            {[1, 2, 3, 4, 5, 6].map((cell) => (
              <td key={cell} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
