import { mostEvidence } from '#contract/after-sales-words'
import { PictureField } from '#app/components/ui/picture-field'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { RadioField } from '#app/components/ui/radio-field'
import { TextArea } from '#app/components/ui/text-area'
import { useForm } from '#app/components/ui/use-form'
import {
  goneLinesError,
  noticed,
  offeredReasons,
  type AskLine,
  type AskQuery,
  type AskReply,
} from '#app/views/orders/after-sales'
import { LineNumbers } from './line-numbers'
import { QuoteBox } from './quote-box'
import { ReasonField } from './reason-field'

type FieldName =
  'token' | 'reason' | 'kind' | 'words' | 'noticeNumber' | 'pictures' | 'temperatureId'

interface AskFormProps {
  query: AskQuery
  kinds: Record<string, string>
  lines: readonly AskLine[]
  token: string
  reply: AskReply | undefined
}

/**
 * The return form for the selected lines. It has to be quoted before it can be sent; the quote is
 * sent along, so that nobody accepts another amount.
 */
export function AskForm({ query, kinds, lines, token, reply }: AskFormProps) {
  const { isRefusal } = query
  const reason = noticed(lines)
  const [form, fields] = useForm<Record<FieldName, string>>({
    id: 'ask',
    lastResult: reply,
    defaultValue: { reason },
  })
  const isCold = lines.some(({ isColdChain }) => isColdChain)
  return (
    <PageForm
      needs="receive"
      id={form.id}
      className="address-form"
      encType="multipart/form-data"
      noValidate
    >
      <FormMessage message={reply?.message ?? form.errors?.[0] ?? goneLinesError(reply, lines)} />
      {/* A failed attempt may have succeeded: sending it again is idempotent. */}
      <input type="hidden" name="token" value={fields.token.initialValue ?? token} />
      <input type="hidden" name="isRefusal" value={isRefusal ? '1' : '0'} />
      <LineNumbers lines={lines} chosen={query.lines} reason={reason} lastResult={reply} />
      <ReasonField reasons={offeredReasons(lines, isRefusal)} field={fields.reason} />
      <RadioField legend="希望怎样办理" field={fields.kind} choices={kinds} />
      <TextArea label="情况说明" field={fields.words} rows={3} maxLength={500} required />
      <PictureField
        id="ask-pictures"
        name="pictures"
        label="照片"
        isSingle={false}
        field={fields.pictures}
        ids={reply?.uploaded?.pictures ?? []}
        most={mostEvidence}
      />
      <p className="field-hint">破损、质量问题必须有照片：外箱、破损处、批号。</p>
      {isCold && (
        <PictureField
          id="ask-temperature"
          name="temperatureId"
          label="收货温度记录"
          isSingle
          field={fields.temperatureId}
          ids={reply?.uploaded?.temperatureId ?? []}
        />
      )}
      <Field
        label="召回通知编号"
        field={fields.noticeNumber}
        maxLength={60}
        hint="药监召回时填写，其他原因留空"
      />
      <QuoteBox
        quote={reply?.quote}
        kind={reply?.initialValue?.kind}
        isAnswer={reply?.error === undefined}
      />
    </PageForm>
  )
}
