import type { SubmissionResult } from '@conform-to/dom'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { shortYuan } from '#app/words/money'

interface LimitFormProps {
  limit: string | undefined
  lastResult: Partial<SubmissionResult> | undefined
}

export function LimitForm({ limit, lastResult }: LimitFormProps) {
  const [form, fields] = useForm<{ limit: string }>({
    id: 'limit',
    lastResult,
    defaultValue: { limit: limit ?? '' },
  })
  return (
    <PageForm id={form.id} className="panel" needs="own" noValidate>
      <h2>审批设置</h2>
      <p className="muted">
        {limit === undefined
          ? '现在采购人员的订单直接提交。'
          : `现在满 ¥${shortYuan(limit)} 的订单须审批。`}
        负责人自己的订单不用审批。
      </p>
      <FormMessage message={form.errors?.[0]} />
      <Field
        label="满多少元须审批"
        field={fields.limit}
        inputMode="decimal"
        maxLength={12}
        hint="留空为不需要审批，0 为每单都要"
      />
      <button type="submit" className="button" name="intent" value="limit">
        保存设置
      </button>
    </PageForm>
  )
}
