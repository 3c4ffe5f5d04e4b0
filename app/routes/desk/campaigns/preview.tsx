import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { previewFields, type PreviewLine } from '#contract/desk/campaign-checks'
import { previewKinds } from '#contract/desk/kinds/campaigns'
import { NoRight } from '#app/components/desk/no-right'
import { useMay } from '#app/components/desk/use-may'
import { LateNotice } from '#app/components/desk/late-notice'
import { ListTable, type ListColumn } from '#app/components/desk/list-table'
import { OrderSums } from '#app/components/orders/order-sums'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { TextArea } from '#app/components/ui/text-area'
import { useForm } from '#app/components/ui/use-form'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { call, callOrThrow } from '#app/upstream-client/api.server'
import { failureStatus } from '#app/upstream-client/result'
import type { CampaignPreview, CampaignPreviewReply } from '#app/views/desk/campaign-preview'
import { replyFailure } from '#app/views/form-reply'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.campaignPreview.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { campaign } = await callOrThrow(request, 'desk.campaign', { id: requireId(params.id) })
  return { id: campaign.id, name: campaign.name }
}

const formSchema = z.object(previewFields)

export async function action({ request, params }: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data<CampaignPreviewReply>(submission.reply(), 400)
  const asked = { ...submission.value, id: requireId(params.id) }
  const result = await call(request, 'desk.previewCampaign', asked)
  if (!result.ok)
    return data<CampaignPreviewReply>(replyFailure(submission, result), failureStatus(result))
  return data<CampaignPreviewReply>({ ...submission.reply(), preview: result.data })
}

export default function PreviewPage() {
  const { id, name } = useLoaderData<typeof loader>()
  const reply = useActionData<CampaignPreviewReply>()
  const mayAsk = useMay('promotions.write')
  return (
    <>
      <h1>
        {handle.title}：{name}
      </h1>
      <p>
        <a href={deskPaths.campaign(id)}>回到促销</a>
      </p>
      <LateNotice reply={reply} version={undefined} isOpen={mayAsk} />
      {reply?.preview !== undefined && <Result preview={reply.preview} />}
      {mayAsk ? <AskForm reply={reply} /> : <NoRight permission="promotions.write" />}
    </>
  )
}

function AskForm({ reply }: { reply: CampaignPreviewReply | undefined }) {
  const [form, fields] = useForm<{ customer: string; at: string; lines: string }>({
    id: 'preview',
    lastResult: reply,
  })
  return (
    <section className="panel" aria-labelledby="ask-title">
      <h2 id="ask-title">给谁、什么时候、买什么</h2>
      <PageForm id={form.id} className="desk-form" noValidate>
        <FormMessage message={form.errors?.[0]} />
        <Field
          label="客户"
          field={fields.customer}
          maxLength={60}
          hint="编号、单位名称或信用代码"
          required
        />
        <Field label="时间" field={fields.at} maxLength={20} hint="不填为它开始时" />
        <TextArea label="商品编号和数量" field={fields.lines} rows={6} />
        <p className="field-hint">每行一种，如 100280 10；不填用客户现在的购物车</p>
        <button type="submit" className="button button-primary">
          预览
        </button>
      </PageForm>
    </section>
  )
}

function quantityOf({ unit }: PreviewLine, quantity: number | undefined): string {
  return quantity === undefined ? '—' : `${String(quantity)} ${unit}`
}

const lineColumns: readonly ListColumn<PreviewLine>[] = [
  {
    head: '商品',
    cell: ({ kind, name: goods, spec, told }) => (
      <>
        {kind === 'plain' ? '' : `${previewKinds[kind]}：`}
        {goods} {spec}
        {told.map((words) => (
          <div key={words} className="muted">
            {words}
          </div>
        ))}
      </>
    ),
  },
  { head: '原数量', className: 'number', cell: (line) => quantityOf(line, line.quantityBefore) },
  { head: '原价格', yuan: ({ priceBefore }) => priceBefore },
  { head: '原实付', yuan: ({ paidBefore }) => paidBefore },
  { head: '促销数量', className: 'number', cell: (line) => quantityOf(line, line.quantityAfter) },
  { head: '促销价格', yuan: ({ priceAfter }) => priceAfter },
  { head: '促销实付', yuan: ({ paidAfter }) => paidAfter },
  { head: '进价合计', yuan: ({ cost }) => cost },
]

function Result({ preview }: { preview: CampaignPreview }) {
  const { company, notices, clashes } = preview
  return (
    <section className="panel" aria-labelledby="result-title" tabIndex={-1} autoFocus>
      <h2 id="result-title">
        {company}，{formatDateTime(preview.at)}
      </h2>
      <h3>逐行比较</h3>
      <ListTable rows={preview.lines} columns={lineColumns} />
      <h3>没有它</h3>
      <OrderSums steps={preview.stepsBefore} total={preview.totalBefore} />
      <h3>有它</h3>
      <OrderSums steps={preview.stepsAfter} total={preview.totalAfter} />
      {[...notices, ...clashes.map(({ words }) => words)].map((words) => (
        <p key={words} className="desk-notice">
          {words}
        </p>
      ))}
    </section>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
