import type { SubmissionResult } from '@conform-to/dom'
import { reservedHours } from '#contract/backorder-states'
import { CheckField } from '#app/components/ui/check-field'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { SubmitButton } from '#app/components/ui/submit-button'
import { useForm } from '#app/components/ui/use-form'
import { formatPrice } from '#app/words/money'
import type { BackorderValues } from '#app/views/goods/backorder'

interface BackorderFormProps {
  values: BackorderValues
  unit: string
  /** 含麻 goods are paid by transfer, so they are never ordered automatically. */
  isHm?: boolean
  lastResult?: Partial<SubmissionResult> | undefined
  version?: number
  action?: string
  /** The store's current unit price, yuan. */
  price?: string | undefined
  submit: string
}

/** Backorder of goods: quantity, price cap, expiry date, and what happens on arrival. */
export function BackorderForm(props: BackorderFormProps) {
  const { values, unit, isHm = false, lastResult, version, action, price, submit } = props
  const [form, fields] = useForm<BackorderValues>({
    id: 'backorder',
    lastResult,
    defaultValue: values,
  })
  return (
    <PageForm needs="buy" id={form.id} action={action} className="address-form" noValidate>
      <FormMessage message={form.errors?.[0]} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <Field
        label={`数量（${unit}）`}
        field={fields.quantity}
        inputMode="decimal"
        maxLength={11}
        required
      />
      <Field
        label="最高单价（元）"
        field={fields.cap}
        inputMode="decimal"
        maxLength={11}
        hint={`高于此价不保留、不下单；不填为不限${price === undefined ? '' : `。现价 ¥${formatPrice(price)}`}`}
      />
      <Field
        label="等到哪一天"
        field={fields.untilOn}
        maxLength={20}
        hint="如 2026-12-31，也可写 20261231"
        required
      />
      {isHm ? (
        <p className="field-hint">含麻商品到货后放入购物车保留，由您下单并对公转账付款。</p>
      ) : (
        <CheckField
          label="到货后直接下单：寄到默认地址，用余额付款（含运费）"
          field={fields.isOrder}
        />
      )}
      <p className="field-hint">
        按登记先后分批供货，在购物车保留 {reservedHours}{' '}
        小时；余额不足、未达起订、须审批的不直接下单。
      </p>
      <SubmitButton intent="register" busy="提交中…">
        {submit}
      </SubmitButton>
    </PageForm>
  )
}
