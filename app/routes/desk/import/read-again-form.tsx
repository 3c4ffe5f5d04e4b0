import type { ImportDetail } from '#contract/desk/imports'
import { importFieldsOf } from '#contract/import-fields'
import { useCaseReply } from '#app/components/desk/case-page'
import { DecisionForm } from '#app/components/desk/decision-form'
import { ImportOptions, type ImportOptionName } from '#app/components/desk/import-options'
import { SelectField } from '#app/components/ui/select-field'
import type { FieldMetadata } from '#app/components/ui/use-form'

/** The options and the columns of a file, to be read otherwise. */
export function ReadAgainForm({ detail }: { detail: ImportDetail }) {
  const { asked, entry, inStock, isClearing, takesHidden } = detail
  return (
    <DecisionForm<ImportOptionName | 'columns'>
      title="改列和选项"
      intent="read"
      acts={[{ decision: 'read', label: '重新试运行' }]}
      defaultValue={{
        kind: asked === 'auto' ? '' : asked,
        inStock,
        isClearing: isClearing ? 'on' : '',
        takesHidden: takesHidden ? 'on' : '',
      }}
    >
      {(fields) => (
        <>
          <ImportOptions fields={fields} />
          <Columns kind={entry.kind} columns={detail.columns} field={fields.columns} />
        </>
      )}
    </DecisionForm>
  )
}

interface ColumnsProps {
  kind: ImportDetail['entry']['kind']
  columns: ImportDetail['columns']
  field: FieldMetadata
}

function Columns({ kind, columns, field }: ColumnsProps) {
  const sent = useCaseReply(['read'])?.initialValue?.columns
  const typed = Array.isArray(sent) ? (sent as { field?: string }[]) : undefined
  const error = field.errors?.[0]
  return (
    <fieldset>
      <legend>文件的列读作</legend>
      {error !== undefined && <p className="field-error">{error}</p>}
      {columns.map((column, at) => {
        const name = `columns[${String(at)}]`
        const id = `${field.id}-${String(at)}`
        return (
          <div key={name}>
            <input type="hidden" name={`${name}.heading`} value={column.heading} />
            <SelectField
              label={column.heading}
              field={{
                name: `${name}.field`,
                id,
                errorId: `${id}-error`,
                descriptionId: `${id}-description`,
                initialValue: typed === undefined ? column.field : (typed[at]?.field ?? ''),
                errors: undefined,
              }}
              choices={Object.entries(importFieldsOf[kind])}
              none="不用"
            />
          </div>
        )
      })}
    </fieldset>
  )
}
