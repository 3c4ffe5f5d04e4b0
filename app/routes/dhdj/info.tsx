import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { backorderFields, type Backorder } from '#contract/backorder'
import { MemberMenu } from '#app/components/account/member-menu'
import { BackorderForm } from '#app/components/backorder/backorder-form'
import { CancelBackorderLink } from '#app/components/backorder/cancel-backorder'
import { BackorderState } from '#app/components/backorder/backorder-table'
import { Breadcrumb } from '#app/components/ui/breadcrumb'
import { FormMessage } from '#app/components/ui/form-message'
import { requireBackorderNow } from '#app/services/goods/backorders.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { servicePaths } from '#app/site/service-paths'
import { backorderPaths } from '#app/site/backorder-paths'
import { failureStatus } from '#app/upstream-client/result'
import { backorderValues } from '#app/views/goods/backorder'
import { replyFailure, type CommandReply } from '#app/views/form-reply'
import { formatDateTime } from '#app/words/dates'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { call } from '#app/upstream-client/api.server'

export const handle = { title: '登记详情', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.object({ ...backorderFields, version: z.coerce.number().int() })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const now = await requireBackorderNow(request, requireId(params.id))
  const number = Number(new URL(request.url).searchParams.get('number') ?? 0)
  const isOther = number > 0 && number < 1_000_000 && number !== now.backorder.quantity
  return { ...now, ...(isOther && { wanted: number }) }
}

type Reply = Partial<SubmissionResult> | CommandReply

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const form = await readForm(request)
  const submission = parseWithZod(form, { schema: formSchema })
  if (submission.status !== 'success') return data<Reply>(submission.reply(), 400)
  const result = await call(request, 'backorder.change', { id, ...submission.value })
  if (!result.ok) return data<Reply>(replyFailure(submission, result), failureStatus(result))
  const { id: now, isNew, message } = result.data
  const said = message === undefined ? '' : `（${message}）`
  const place = isNew ? '数量增加，已重新排队' : '登记已修改，排队位置不变'
  return redirectWithToast(backorderPaths.info(now), { kind: 'success', message: place + said })
}

export default function BackorderPage() {
  const { backorder, ...rest } = useLoaderData<typeof loader>()
  const replacement = 'replacement' in rest ? rest.replacement : undefined
  const wanted = 'wanted' in rest ? rest.wanted : undefined
  const reply = useActionData<Reply>()
  const { state, goods } = backorder
  const isCommand = reply !== undefined && 'message' in reply
  const typed = isCommand ? undefined : reply
  // The input for a backorder that was replaced meanwhile is kept for its replacement.
  const changed = typed !== undefined && replacement?.state === 'waiting' ? replacement : backorder
  const isOpen = state === 'waiting' || state === 'reserved'
  return (
    <section className="container with-menu registration" aria-labelledby="backorder-title">
      <MemberMenu />
      <Breadcrumb
        crumbs={[
          { label: '首页', href: paths.home() },
          { label: '到货登记', href: servicePaths.backorders() },
        ]}
        current={handle.title}
      />
      <h1 id="backorder-title">
        {goods.name} {goods.spec}
      </h1>
      {isCommand && <FormMessage message={reply.message} />}
      <Facts backorder={backorder} />
      {changed.state === 'waiting' ? (
        <div className="address-page panel">
          <h2>修改登记</h2>
          <Wanted registered={changed.quantity} wanted={wanted} unit={goods.unit} />
          <p className="muted">减少数量、改价格或日期不影响排队位置；增加数量要重新排队。</p>
          <BackorderForm
            values={{
              ...backorderValues(changed),
              ...(wanted !== undefined && { quantity: String(wanted) }),
            }}
            unit={goods.unit}
            lastResult={typed}
            version={changed.version}
            action={backorderPaths.info(changed.id)}
            price={goods.price}
            submit="保存"
          />
        </div>
      ) : (
        <NotSaved typed={typed} unit={goods.unit} />
      )}
      {isOpen && <CancelBackorderLink backorder={backorder} />}
      {!isOpen && (
        <p>
          <a className="button" href={paths.goods(goods.id)}>
            看商品
          </a>
        </p>
      )}
    </section>
  )
}

/** The quantity typed for goods that already have a backorder. */
function Wanted(props: { registered: number; wanted: number | undefined; unit: string }) {
  const { registered, wanted, unit } = props
  if (wanted === undefined) return null
  return (
    <p className="line-notice">
      {`您已登记 ${registered} ${unit}，刚才填的是 ${wanted} ${unit}，已填在下面；要改成这个数量请保存。`}
    </p>
  )
}

function Facts({ backorder }: { backorder: Backorder }) {
  const { goods, quantity, createdAt, endedAt } = backorder
  return (
    <div className="panel">
      <p>
        <a className="link" href={paths.goods(goods.id)}>
          {goods.manufacturer}
        </a>
        ，登记 {quantity} {goods.unit}，{formatDateTime(createdAt)} 登记
        {endedAt !== undefined && `，${formatDateTime(endedAt)} 结束`}
      </p>
      <div>
        <BackorderState backorder={backorder} />
      </div>
    </div>
  )
}

/** Shows the input for a backorder that has ended by now. */
function NotSaved({ typed, unit }: { typed: Partial<SubmissionResult> | undefined; unit: string }) {
  if (typed === undefined) return null
  const wrote = (name: string) => {
    const value = typed.initialValue?.[name]
    return typeof value === 'string' ? value : ''
  }
  const cap = wrote('cap')
  return (
    <>
      <FormMessage message={typed.error?.['']?.[0]} />
      <p>
        您写的是：{wrote('quantity')} {unit}，最高单价 {cap === '' ? '不限' : cap}，等到{' '}
        {wrote('untilOn')}。
      </p>
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'
