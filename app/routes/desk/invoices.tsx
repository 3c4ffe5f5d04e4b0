import type { SubmissionResult } from '@conform-to/dom'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { DeskInvoice } from '#contract/desk/invoices'
import { invoiceColumns } from '#app/components/desk/invoice-columns'
import { ListPage } from '#app/components/desk/list-page'
import { useMay } from '#app/components/desk/use-may'
import { bulkAction } from '#app/services/desk/case.server'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { bulkOf } from '#app/views/desk/ticked'

export const handle = { title: deskPaths.invoices.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('invoices')

export const action = bulkAction('desk.mergeInvoices', (_, { id }) => ({
  to: deskPaths.invoice(id),
  message: '已合并',
}))

export default function InvoicesPage() {
  const { items, hasProvider } = useLoaderData<typeof loader>()
  const reply = useActionData<SubmissionResult>()
  const canMerge = items.filter(isMergeable).length > 1
  const bulk = {
    ...bulkOf(reply, 'ids'),
    valueOf: ({ id }: DeskInvoice) => id,
    labelOf: ({ company, orderCodes }: DeskInvoice) =>
      `合并 ${company} 的 ${orderCodes.join('、')}`,
    canTick: (invoice: DeskInvoice) => canMerge && isMergeable(invoice),
    acts: (
      <button type="submit" className="button">
        合并所选
      </button>
    ),
  }
  return (
    <ListPage
      of="invoices"
      unit="张"
      columns={invoiceColumns}
      bulk={useMay('invoices.write') ? bulk : undefined}
      notice={
        !hasProvider && (
          <p className="desk-notice">还没有接入开票平台：请在开票软件里开好，再登记号码和文件。</p>
        )
      }
    />
  )
}

function isMergeable({ state, cause }: Pick<DeskInvoice, 'state' | 'cause'>): boolean {
  return state === 'pending' && cause === 'sale'
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
