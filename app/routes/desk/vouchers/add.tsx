import { AddPage } from '#app/components/desk/add-page'
import {
  voucherDone,
  VoucherFields,
  type VoucherTermName,
} from '#app/components/desk/voucher-fields'
import { Field } from '#app/components/ui/field'
import { bulkAction } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: deskPaths.newVoucher.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const action = bulkAction('desk.giveVoucher', (_, { id, isGiven }) => ({
  to: deskPaths.voucherGrant(id),
  message: voucherDone(isGiven),
}))

export default function NewVoucherPage() {
  return (
    <AddPage<VoucherTermName | 'store' | 'amount'>
      title={handle.title}
      permission="coupons.write"
      id="voucher"
      heading="给一家门店"
      defaultValue={{ name: '现金券', days: 30 }}
    >
      {(fields) => (
        <>
          <Field
            label="客户"
            field={fields.store}
            maxLength={100}
            hint="客户编号、外部编号、单位名称或信用代码"
            required
          />
          <Field label="金额（元）" field={fields.amount} maxLength={20} required />
          <VoucherFields fields={fields} />
        </>
      )}
    </AddPage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
