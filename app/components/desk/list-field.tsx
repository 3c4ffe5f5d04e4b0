import type { ReactNode } from 'react'
import { TextArea } from '#app/components/ui/text-area'
import type { FieldMetadata } from '#app/components/ui/use-form'

interface ListFieldProps {
  label: string
  field: FieldMetadata
  /** The field of the file that can be read into the list. */
  file: FieldMetadata
  rows: number
  /** Of the file's field. */
  fileLabel?: string
  /** What the file has to have. */
  fileHint: string
  required?: boolean
  /** What is typed, below the list. */
  children?: ReactNode
}

export const firstColumn = '.xlsx、.csv 或 .txt，读第一列，加在名单后'

/** A list that is typed, pasted or read from a file; the file is chosen anew after a refusal. */
export function ListField(props: ListFieldProps) {
  const { label, field, file, rows, fileHint, required, children } = props
  const { fileLabel = '名单文件' } = props
  const error = file.errors?.[0]
  const described = [file.descriptionId, ...(error === undefined ? [] : [file.errorId])]
  return (
    <div className="desk-list-field">
      <div>
        <TextArea label={label} field={field} rows={rows} required={required} />
        {children}
      </div>
      <div className="field">
        <label htmlFor={file.id}>{fileLabel}</label>
        <input
          id={file.id}
          type="file"
          name={file.name}
          accept=".xlsx,.csv,.txt"
          autoFocus={error !== undefined || undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={described.join(' ')}
        />
        <p className="field-hint" id={file.descriptionId}>
          {fileHint}
        </p>
        {error !== undefined && (
          <p className="field-error" id={file.errorId}>
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
