import type { SubmissionResult } from '@conform-to/dom'
import { useActionData, useSearchParams } from '@remix-run/react'
import { draftBeginnings, orderDraftStates } from '#contract/order-draft-states'
import { LateNotice } from '#app/components/desk/late-notice'
import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { useMay } from '#app/components/desk/use-may'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { RadioField } from '#app/components/ui/radio-field'
import { useForm } from '#app/components/ui/use-form'
import { bulkAction } from '#app/services/desk/case.server'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.drafts.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('drafts')

export const action = bulkAction('desk.makeDraft', (_, { id, lineCount }) => ({
  to: deskPaths.draft(id),
  message: lineCount === 0 ? '采购单已新建' : `采购单已新建，${String(lineCount)} 种商品`,
}))

export const columns: PageColumns<'drafts'> = [
  { head: '单位', href: ({ id }) => deskPaths.draft(id), cell: ({ company }) => company },
  { head: '状态', cell: ({ state }) => orderDraftStates[state] },
  { head: '种数', className: 'number', cell: ({ lineCount }) => lineCount },
  { head: '金额', yuan: ({ total }) => total },
  { head: '准备人', cell: ({ preparedBy }) => preparedBy },
  { head: '建立', className: 'number', cell: ({ createdAt }) => formatDateTime(createdAt) },
  {
    head: '有效至',
    className: 'number',
    cell: ({ lapsesAt }) => (lapsesAt === undefined ? '—' : formatDateTime(lapsesAt)),
  },
]

export default function DraftsPage() {
  const mayMake = useMay('drafts.write')
  const reply = useActionData<SubmissionResult>()
  return (
    <ListPage
      of="drafts"
      unit="张"
      columns={columns}
      notice={
        mayMake ? (
          <NewDraft lastResult={reply} />
        ) : (
          <LateNotice reply={reply} version={undefined} isOpen={false} />
        )
      }
    />
  )
}

/** Begins a draft for a store, which the address may name. */
function NewDraft({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const [search] = useSearchParams()
  const [form, fields] = useForm<Record<'store' | 'beginning', string>>({
    id: 'make',
    lastResult,
    defaultValue: { store: search.get('customer') ?? '', beginning: 'empty' },
  })
  return (
    <section className="panel" aria-labelledby="make-title">
      <h2 id="make-title">新建采购单</h2>
      <PageForm id={form.id} className="desk-form" noValidate>
        <FormMessage message={form.errors?.[0]} />
        <Field
          label="客户"
          field={fields.store}
          maxLength={100}
          hint="客户编号、外部编号、单位名称或信用代码"
          required
        />
        <RadioField legend="从哪里开始" field={fields.beginning} choices={draftBeginnings} />
        <button type="submit" className="button button-primary">
          新建
        </button>
      </PageForm>
    </section>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
