import { mostListRows } from '#contract/purchase-list-states'
import { FormMessage } from '#app/components/ui/form-message'
import { HiddenRowsField } from '#app/components/ui/hidden-rows-field'
import { PageForm } from '#app/components/ui/page-form'
import { SubmitButton } from '#app/components/ui/submit-button'
import { quickPaths } from '#app/site/quick-paths'
import type { QuickWay } from '#app/views/quick/quick-ways'
import { mostTypedRows, withBlankRows, type TypedRow } from '#app/views/quick/typed-rows'
import { TypedRows } from './typed-rows'

interface WayReply {
  error?: string
  text?: string
  typed?: readonly TypedRow[]
}

/** Reply to the form, by the way that was sent. */
export type QuickReply = Partial<Record<QuickWay, WayReply>> & {
  message?: string
  token?: string
  initialValue?: Record<string, string | string[]>
}

interface QuickFormProps {
  way: QuickWay
  reply: QuickReply | undefined
  /** Made with the page: the same form sent twice makes one list. */
  token: string
}

/** For the tabs above, which are buttons of this form. */
export const quickFormId = 'quick-form'

export function QuickForm({ way, reply, token }: QuickFormProps) {
  const { error, text = '', typed = withBlankRows([]) } = reply?.[way] ?? {}
  const isAtField = error !== undefined || typed.some((row) => row.error !== undefined)
  return (
    <section className="panel" aria-label="新建采购清单">
      <PageForm
        id={quickFormId}
        action={quickPaths.start({ way })}
        encType="multipart/form-data"
        needs="buy"
        noValidate
      >
        {/* A failed attempt may have succeeded, so its token is kept. */}
        <input type="hidden" name="token" value={reply?.token ?? token} />
        <FormMessage message={reply?.message} isSaidElsewhere={isAtField} />
        {way === 'text' && (
          <PastedField text={text} error={error} isFirst={reply?.message === undefined} />
        )}
        {way === 'file' && <FileField error={error} />}
        {way === 'file' && <HiddenRowsField />}
        {way === 'rows' && <TypedRows rows={typed} isSaid={reply?.message !== undefined} />}
        {way !== 'text' && text !== '' && <CarriedText way={way} text={text} />}
        <p className="confirm-actions">
          <SubmitButton intent="make" busy="识别中…">
            识别商品
          </SubmitButton>{' '}
          {way === 'rows' && typed.length < mostTypedRows && (
            <button type="submit" className="button" name="intent" value="more">
              再加十行
            </button>
          )}
        </p>
      </PageForm>
    </section>
  )
}

/** A pasted text that is not a list yet, while the page shows another way. */
function CarriedText({ way, text }: { way: QuickWay; text: string }) {
  const lines = text.split('\n').filter((line) => line.trim() !== '').length
  return (
    <p className="muted">
      <input type="hidden" name="text" value={text} />
      {way === 'rows'
        ? `粘贴的 ${lines} 行放不进逐行填写，仍在“粘贴清单”里，一起识别。`
        : `写好的 ${lines} 行仍在“粘贴清单”里，识别文件时另成一份清单。`}
    </p>
  )
}

function PastedField({ text, error, isFirst }: WayReply & { isFirst: boolean }) {
  return (
    <div className="field">
      <label htmlFor="quick-text">采购清单</label>
      <textarea
        id="quick-text"
        name="text"
        rows={12}
        placeholder={
          '从微信、Excel 或药店系统粘贴，如：\n阿莫西林胶囊 0.25g*24粒 10盒\n连花清瘟颗粒 5件'
        }
        defaultValue={text}
        autoFocus={isFirst || undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? 'quick-hint' : 'quick-hint quick-error'}
      />
      <p className="field-hint" id="quick-hint">
        每行一种：名称、规格、厂家、数量，顺序不限；最多 {mostListRows} 行
      </p>
      <FieldError error={error} />
    </div>
  )
}

function FileField({ error }: WayReply) {
  return (
    <div className="field">
      <label htmlFor="quick-file">表格文件</label>
      <input
        id="quick-file"
        type="file"
        name="file"
        accept=".xlsx,.csv,.txt"
        autoFocus={error !== undefined || undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? 'quick-hint' : 'quick-hint quick-error'}
      />
      <p className="field-hint" id="quick-hint">
        .xlsx 或 CSV，不超过 5 MB；有品名、数量的标题即可，列的顺序不限
      </p>
      <FieldError error={error} />
    </div>
  )
}

function FieldError({ error }: WayReply) {
  return error === undefined ? null : (
    <p className="field-error" id="quick-error">
      {error}
    </p>
  )
}
