import type { RefusedCode } from '#contract/own-code'
import { HiddenRowsField } from '#app/components/ui/hidden-rows-field'
import { quickPaths } from '#app/site/quick-paths'

/** Replies to the forms of the page of own codes. */
export interface CodesReply {
  message: string
  initialValue: Record<string, string | string[]>
  errors: Record<string, string>
  rows?: RefusedCode[]
}

interface CodeFieldProps {
  name: 'words' | 'product'
  label: string
  reply: CodesReply | undefined
}

export function CodeField({ name, label, reply }: CodeFieldProps) {
  const error = reply?.errors[name]
  return (
    <div className="field">
      <label htmlFor={`code-${name}`}>{label}</label>
      <input
        id={`code-${name}`}
        name={name}
        maxLength={name === 'words' ? 100 : 200}
        defaultValue={textOf(reply?.initialValue[name])}
        autoFocus={error !== undefined || undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `code-${name}-error`}
      />
      {error !== undefined && (
        <p className="field-error" id={`code-${name}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

/** For existing codes that are to be reassigned to another product. */
export function ReplaceField({ reply }: { reply: CodesReply | undefined }) {
  const error = reply?.errors['isReplacing']
  return (
    <div className="field">
      <label>
        <input
          type="checkbox"
          name="replace"
          value="1"
          defaultChecked={reply?.initialValue['replace'] === '1'}
          autoFocus={error !== undefined || undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : 'code-replace-error'}
        />{' '}
        替换：已有的编码改指这个商品
      </label>
      {error !== undefined && (
        <p className="field-error" id="code-replace-error">
          {error}
        </p>
      )}
    </div>
  )
}

function textOf(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** The file of own codes: upload, download, and the refused rows of the last upload. */
export function CodesFile({ reply }: { reply: CodesReply | undefined }) {
  const error = reply?.errors['file']
  return (
    <>
      <div className="field">
        <label htmlFor="codes-file">或从表格导入</label>
        <input
          id="codes-file"
          type="file"
          name="file"
          accept=".xlsx,.csv,.txt"
          autoFocus={error !== undefined || undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? 'codes-hint' : 'codes-hint codes-error'}
        />
        <p className="field-hint" id="codes-hint">
          .xlsx 或 CSV，不超过 5 MB；一列编码，旁边写是什么商品
        </p>
        {error !== undefined && (
          <p className="field-error" id="codes-error">
            {error}
          </p>
        )}
      </div>
      <HiddenRowsField />
      <p className="confirm-actions">
        <button type="submit" className="button" name="intent" value="import">
          导入表格
        </button>{' '}
        导出{' '}
        <a className="link" href={quickPaths.codesFile('xlsx')} data-full>
          Excel
        </a>{' '}
        <a className="link" href={quickPaths.codesFile('csv')} data-full>
          CSV
        </a>
      </p>
      {reply?.rows !== undefined && <RefusedRows rows={reply.rows} />}
    </>
  )
}

export function CodesSearch({ keywords }: { keywords: string }) {
  return (
    <form
      className="order-search"
      action={quickPaths.codes()}
      role="search"
      aria-label="查找本店编码"
    >
      <label className="visually-hidden" htmlFor="codes-keywords">
        编码或商品名
      </label>
      <input
        id="codes-keywords"
        type="text"
        name="keywords"
        maxLength={100}
        placeholder="编码或商品名"
        defaultValue={keywords}
      />
      <button type="submit" className="button">
        查编码
      </button>
    </form>
  )
}

function RefusedRows({ rows }: { rows: readonly RefusedCode[] }) {
  return (
    <table className="plain-table">
      <caption>没有导入的行</caption>
      <thead>
        <tr>
          <th scope="col">表格的行</th>
          <th scope="col">写的是</th>
          <th scope="col">原因</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, typed, why }, at) => (
          <tr key={at}>
            <td>{row}</td>
            <td>{typed}</td>
            <td>{why}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
