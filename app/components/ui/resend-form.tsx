import { storeFieldName, type UnsentForm } from '#app/web/unsent-form'
import { StoreField } from './store-field'

interface ResendFormProps {
  action: string
  /** Include the store that the form was made for, where it had one. */
  fields: UnsentForm['fields']
  files?: UnsentForm['files']
  /** The response is a document, so the browser sends the form. */
  isDocument?: boolean
  children: string
}

/** Sends a filled form again with one button. */
export function ResendForm(props: ResendFormProps) {
  const { action, fields, files = [], isDocument = files.length > 0, children } = props
  return (
    <form
      method="post"
      action={action}
      encType={files.length > 0 ? 'multipart/form-data' : undefined}
      data-full={isDocument ? '' : undefined}
    >
      {!fields.some(([name]) => name === storeFieldName) && <StoreField />}
      {fields.map(([name, value], index) => (
        <input key={`${index}${name}`} type="hidden" name={name} value={value} />
      ))}
      {files.map(([name, fileName], index) => (
        <p key={`${index}${name}`}>
          <label>
            重新选择 {fileName} <input type="file" name={name} required />
          </label>
        </p>
      ))}
      <button type="submit" className="button button-primary">
        {children}
      </button>
      {files.length > 0 && (
        <button type="submit" className="button" formNoValidate>
          {children}，不带文件
        </button>
      )}
    </form>
  )
}
