import { AddPage } from '#app/components/desk/add-page'
import {
  voucherDone,
  VoucherFields,
  type VoucherTermName,
} from '#app/components/desk/voucher-fields'
import { ListField } from '#app/components/desk/list-field'
import { bulkAction } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: deskPaths.newVouchers.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const action = bulkAction(
  'desk.giveVouchers',
  (_, { id, isGiven }) => ({ to: deskPaths.voucherGrant(id), message: voucherDone(isGiven) }),
  { lists: { stores: 'all' } },
)

export default function NewVouchersPage() {
  return (
    <AddPage<VoucherTermName | 'stores' | 'storesFile'>
      title={handle.title}
      permission="coupons.write"
      id="vouchers"
      heading="给名单上的门店"
      defaultValue={{ name: '现金券', days: 30 }}
      encType="multipart/form-data"
    >
      {(fields) => (
        <>
          <ListField
            label="名单（一行一家：客户 金额，如 安和诊所 50）"
            field={fields.stores}
            file={fields.storesFile}
            rows={8}
            fileHint=".xlsx、.csv 或 .txt，列的次序相同，加在名单后"
            required
          />
          <VoucherFields fields={fields} />
        </>
      )}
    </AddPage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
