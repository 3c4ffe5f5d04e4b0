import { AddPage } from '#app/components/desk/add-page'
import {
  voucherDone,
  VoucherFields,
  type VoucherTermName,
} from '#app/components/desk/voucher-fields'
import { TextArea } from '#app/components/ui/text-area'
import { bulkAction } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: deskPaths.newVouchers.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const action = bulkAction('desk.giveVouchers', (_, { id, isGiven }) => ({
  to: deskPaths.voucherGrant(id),
  message: voucherDone(isGiven),
}))

export default function NewVouchersPage() {
  return (
    <AddPage<VoucherTermName | 'stores'>
      title={handle.title}
      permission="coupons.write"
      id="vouchers"
      heading="给名单上的门店"
      defaultValue={{ name: '现金券', days: 30 }}
    >
      {(fields) => (
        <>
          <TextArea
            label="名单（一行一家：客户 金额，如 安和诊所 50）"
            field={fields.stores}
            rows={8}
            required
          />
          <VoucherFields fields={fields} />
        </>
      )}
    </AddPage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
