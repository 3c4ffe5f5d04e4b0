import { appealParts, mostOfPart, type AppealPart } from '#contract/phone-appeal-states'
import type { FieldMetadata } from '#app/components/ui/use-form'
import { fileFieldOf } from '#app/views/stores/document-files'

interface TokenFieldProps {
  part: AppealPart
  field: FieldMetadata
  /** Tokens of uploaded files; without a session they cannot be viewed again. */
  tokens: readonly string[]
}

/** Files of an applicant without a session: uploaded ones stay unless unticked. */
export function TokenField({ part, field, tokens }: TokenFieldProps) {
  const [id, name, most] = [`appeal-${part}`, appealParts[part], mostOfPart[part]]
  const error = field.errors?.[0]
  return (
    <div className="field">
      {tokens.length > 0 && (
        <ul className="document-kept">
          {tokens.map((token, at) => (
            <li key={token}>
              <label className="checkbox">
                <input type="checkbox" name={part} value={token} defaultChecked />
                {name}第 {at + 1} 张已上传，保留
              </label>
            </li>
          ))}
        </ul>
      )}
      <label htmlFor={id}>{tokens.length > 0 ? `添加${name}` : name}</label>
      <input
        key={tokens.join()}
        id={id}
        type="file"
        name={fileFieldOf(part)}
        multiple={most > 1}
        autoFocus={error !== undefined || undefined}
        accept="image/jpeg,image/png,image/webp,application/pdf"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
      />
      <p className="field-hint" id={`${id}-hint`}>
        JPG、PNG、WebP 图片或 PDF，合计不超过 5 MB{most > 1 ? `，最多 ${most} 张` : ''}
      </p>
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
