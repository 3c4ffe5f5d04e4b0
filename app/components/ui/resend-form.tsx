import { storeFieldName } from '#app/web/other-store'
import { StoreField } from './store-field'

interface ResendFormProps {
  /** Where the form was sent to. */
  action: string
  /** With the store that it was made for, where it said one. */
  fields: readonly (readonly [name: string, value: string])[]
  /** Left to the browser: the answer is a document. */
  isDocument?: boolean
  children: string
}

/** A form that was filled in before, with one button that sends it again. */
export function ResendForm({ action, fields, isDocument = false, children }: ResendFormProps) {
  return (
    <form method="post" action={action} data-full={isDocument ? '' : undefined}>
      {!fields.some(([name]) => name === storeFieldName) && <StoreField />}
      {fields.map(([name, value], index) => (
        <input key={`${index}${name}`} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button button-primary">
        {children}
      </button>
    </form>
  )
}
