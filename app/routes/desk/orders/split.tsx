import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import type { OrderSplit, SplitPart } from '#contract/desk/order-split'
import { orderStates, paymentKinds } from '#contract/kinds'
import type { OrderLine } from '#contract/order'
import { idSchema } from '#contract/scalars'
import { LateNotice } from '#app/components/desk/late-notice'
import { NoRight } from '#app/components/desk/no-right'
import { useMay } from '#app/components/desk/use-may'
import { FieldSet } from '#app/components/ui/field-set'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { Price } from '#app/components/ui/price'
import { useForm } from '#app/components/ui/use-form'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { call, callOrThrow } from '#app/upstream-client/api.server'
import { failureStatus } from '#app/upstream-client/result'
import { readIds } from '#app/views/desk/chosen-ids'
import { replyFailure } from '#app/views/form-reply'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'
import { firstMessage } from '#app/words/first-message'

export const handle = { title: deskPaths.splitOrder.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.object({ version: idSchema, lines: z.string().default('') })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const chosen = readIds(searchParams, 'lines')
  const isAsked = searchParams.has('asked') || chosen.length > 0
  const split = await callOrThrow(request, 'desk.orderSplit', {
    id: requireId(params.id),
    lines: isAsked ? chosen : undefined,
  })
  return { split, chosen }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const sent = await readForm(request)
  const submission = parseWithZod(sent, { schema: formSchema })
  if (submission.status !== 'success') return data<SubmissionResult>(submission.reply(), 400)
  const { version, lines } = submission.value
  const ids = readIds(new URLSearchParams({ lines }), 'lines')
  const result = await call(request, 'desk.splitOrder', { id, version, lines: ids })
  if (!result.ok)
    return data<SubmissionResult>(replyFailure(submission, result), failureStatus(result))
  const link = { label: '新订单', to: deskPaths.order(result.data.id) }
  const message = `已拆出订单 ${result.data.code}，买家会收到消息`
  return redirectAtDesk(deskPaths.order(id), { kind: 'success', message, link })
}

export default function SplitPage() {
  const { split, chosen } = useLoaderData<typeof loader>()
  const reply = useActionData<SubmissionResult>()
  const { order, company, version, refusal, problem, parts } = split
  const maySplit = useMay('orders.write')
  const isOpen = maySplit && refusal === undefined
  const isShown = isOpen && parts !== undefined
  return (
    <>
      <h1>
        拆分订单 <span className="number">{order.code}</span>
      </h1>
      <p>
        {company}，{order.title}，{orderStates[order.state]}{' '}
        <a className="link" href={deskPaths.order(order.id)}>
          回到订单
        </a>
      </p>
      <LateNotice reply={reply} version={version} />
      {!isShown && <FormMessage message={firstMessage(reply)} />}
      {!maySplit && <NoRight permission="orders.write" />}
      {refusal !== undefined && <p className="desk-notice desk-notice-warning">{refusal}</p>}
      {isOpen && <SplitChoice split={split} chosen={chosen} problem={problem} />}
      {isShown && (
        <SplitDecision version={version} chosen={chosen} parts={parts} lastResult={reply} />
      )}
    </>
  )
}

interface SplitChoiceProps {
  split: OrderSplit
  chosen: readonly number[]
  problem: string | undefined
}

/** Which lines move to the new order; inseparable ones share a checkbox. Changes nothing. */
function SplitChoice({ split, chosen, problem }: SplitChoiceProps) {
  const { order, units } = split
  const lastResult = problem === undefined ? undefined : { error: { lines: [problem] } }
  const [form, fields] = useForm<{ lines: string }>({ id: 'choose', lastResult })
  const lineOf = (id: number) => order.lines.find((line) => line.id === id)
  return (
    <section className="panel" aria-labelledby="choose-title">
      <h2 id="choose-title">拆出的商品</h2>
      <form id={form.id} className="desk-form" action={deskPaths.splitOrder(order.id)}>
        <input type="hidden" name="asked" value="1" />
        <FieldSet
          legend="勾选移到新订单的商品；套餐整套、赠品随所买商品一起移动"
          field={fields.lines}
          className="field"
        >
          {units.map((unit) => (
            <label key={unit.lines[0]} className="checkbox desk-split-unit">
              <input
                type="checkbox"
                name="lines"
                value={unit.lines.join(',')}
                disabled={unit.mustStay}
                defaultChecked={unit.lines.every((id) => chosen.includes(id))}
              />
              <span>
                {unit.lines.map((id) => (
                  <LineText key={id} line={lineOf(id)} />
                ))}
                {unit.mustStay && <span className="muted">随原订单，不能拆出</span>}
              </span>
            </label>
          ))}
        </FieldSet>
        <button type="submit" className="button">
          计算两笔订单
        </button>
      </form>
    </section>
  )
}

const marks = { goods: '', exchange: '换购', gift: '赠品' } as const

function LineText({ line }: { line: OrderLine | undefined }) {
  if (line === undefined) return null
  const mark = line.setName ?? marks[line.kind]
  return (
    <span className="desk-split-line">
      {line.name} {mark !== '' && <span className="mark">{mark}</span>}{' '}
      <span className="muted">
        {line.spec} {line.manufacturer}
      </span>{' '}
      <span className="number">
        {line.quantity} {line.unit}
      </span>{' '}
      <Price yuan={line.amount} className="number" />
    </span>
  )
}

interface SplitDecisionProps {
  version: number
  chosen: readonly number[]
  parts: NonNullable<OrderSplit['parts']>
  lastResult: SubmissionResult | undefined
}

/** The totals of both orders, and the button that splits. */
function SplitDecision({ version, chosen, parts, lastResult }: SplitDecisionProps) {
  const [form] = useForm<Record<string, string>>({ id: 'split', lastResult })
  return (
    <section className="panel" aria-labelledby="sums-title">
      <h2 id="sums-title">拆分后的两笔订单</h2>
      <SumsTable {...parts} />
      <p className="muted">
        运费留在原订单；优惠按原分摊，付款按两单金额分开，合计不变。买家会收到消息。
      </p>
      <PageForm id={form.id} className="desk-form">
        <FormMessage message={form.errors?.[0] ?? lastResult?.error?.lines?.[0]} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="lines" value={chosen.join(',')} />
        <button type="submit" className="button button-primary">
          确认拆分
        </button>
      </PageForm>
    </section>
  )
}

function SumsTable({ first, second }: NonNullable<OrderSplit['parts']>) {
  const names = [...new Set([...first.steps, ...second.steps].map(({ label }) => label))]
  const stepOf = ({ steps }: SplitPart, label: string) =>
    steps.find((step) => step.label === label)?.amount ?? '0'
  const kinds = [...new Set([...first.payments, ...second.payments].map(({ kind }) => kind))]
  return (
    <table className="plain-table labelled-table desk-table">
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">原订单</th>
          <th scope="col">新订单</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">商品</th>
          <td data-label="原订单">{first.lineCount} 种</td>
          <td data-label="新订单">{second.lineCount} 种</td>
        </tr>
        {names.map((label) => (
          <Amounts
            key={label}
            name={label}
            of={(part) => [stepOf(part, label)]}
            first={first}
            second={second}
          />
        ))}
        <Amounts name="订单金额" of={({ total }) => [total]} first={first} second={second} />
        {kinds.map((kind) => (
          <Amounts
            key={kind}
            name={`${paymentKinds[kind]}已付`}
            of={({ payments }) =>
              payments.filter((one) => one.kind === kind).map(({ amount }) => amount)
            }
            first={first}
            second={second}
          />
        ))}
      </tbody>
    </table>
  )
}

interface AmountsProps {
  name: string
  /** The amounts of one part; several where it was paid several times. */
  of: (part: SplitPart) => string[]
  first: SplitPart
  second: SplitPart
}

function Amounts({ name, of, first, second }: AmountsProps) {
  const shown = (part: SplitPart) => {
    const amounts = of(part)
    return amounts.length === 0
      ? '—'
      : amounts.map((yuan, at) => <Price key={at} yuan={yuan} className="number" />)
  }
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label="原订单">{shown(first)}</td>
      <td data-label="新订单">{shown(second)}</td>
    </tr>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
