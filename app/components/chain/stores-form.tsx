import { AppealHint } from '#app/components/appeal/appeal-link'
import { FormMessage } from '#app/components/ui/form-message'
import { HiddenRowsField } from '#app/components/ui/hidden-rows-field'
import { PageForm } from '#app/components/ui/page-form'
import { SubmitButton } from '#app/components/ui/submit-button'
import { chainPaths } from '#app/site/chain-paths'
import { storeFields, type ShownStore } from '#app/views/stores/store-rows'
import { StoreRow, storeLabels } from './store-row'

export interface StoresReply {
  rows: ShownStore[]
  pasted: string
  message?: string | undefined
  pastedError?: string | undefined
  sheetError?: string | undefined
  initialValue?: Record<string, string | string[]>
}

/** Stores as rows, from a pasted sheet, and from a file; all are sent together. */
export function StoresForm({ rows, pasted, message, pastedError, sheetError }: StoresReply) {
  const wrong = rows.findIndex(({ errors }) => Object.keys(errors).length > 0)
  const first = storeFields.find((name) => rows[wrong]?.errors[name] !== undefined)
  const taken = rows.find(({ isCodeTaken }) => isCodeTaken)
  const isSaidElsewhere = wrong >= 0 || pastedError !== undefined || sheetError !== undefined
  return (
    <PageForm encType="multipart/form-data" needs="own" noValidate>
      <FormMessage message={message} isSaidElsewhere={isSaidElsewhere} />
      <table className="plain-table labelled-table chain-rows">
        <thead>
          <tr>
            <th scope="col">序号</th>
            {storeFields.map((name) => (
              <th key={name} scope="col">
                {storeLabels[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((store, at) => (
            <StoreRow key={at} store={store} at={at} focused={at === wrong ? first : undefined} />
          ))}
        </tbody>
      </table>
      <AppealHint taken={taken} />
      <PastedField text={pasted} error={pastedError} />
      <SheetField error={sheetError} />
      <HiddenRowsField />
      <p className="form-links" data-full>
        <a href={chainPaths.template()}>下载模板</a>
      </p>
      <p className="confirm-actions">
        <SubmitButton intent="save" busy="保存中…">
          保存门店
        </SubmitButton>{' '}
        <button type="submit" className="button" name="intent" value="more">
          再加十行
        </button>
      </p>
    </PageForm>
  )
}

function PastedField({ text, error }: { text: string; error: string | undefined }) {
  return (
    <div className="field">
      <label htmlFor="pasted">从表格粘贴</label>
      <textarea
        id="pasted"
        name="pasted"
        rows={4}
        defaultValue={text}
        autoFocus={error !== undefined || undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? 'pasted-hint' : 'pasted-hint pasted-error'}
      />
      <p className="field-hint" id="pasted-hint">
        每行一家：单位名称、单位类型、信用代码、地区；可带标题行，列序不限
      </p>
      {error !== undefined && (
        <p className="field-error" id="pasted-error">
          {error}
        </p>
      )}
    </div>
  )
}

function SheetField({ error }: { error: string | undefined }) {
  return (
    <div className="field">
      <label htmlFor="sheet">上传表格</label>
      <input
        id="sheet"
        type="file"
        name="sheet"
        accept=".xlsx,.csv,.txt"
        autoFocus={error !== undefined || undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? 'sheet-hint' : 'sheet-hint sheet-error'}
      />
      <p className="field-hint" id="sheet-hint">
        .xlsx 或 CSV，不超过 5 MB
      </p>
      {error !== undefined && (
        <p className="field-error" id="sheet-error">
          {error}
        </p>
      )}
    </div>
  )
}
