interface ResendFormProps {
  /** Where the form was sent to. */
  action: string
  fields: readonly (readonly [name: string, value: string])[]
  children: string
}

/** A form that was filled in before, with one button that sends it again. */
export function ResendForm({ action, fields, children }: ResendFormProps) {
  return (
    <form method="post" action={action}>
      {fields.map(([name, value], index) => (
        <input key={`${index}${name}`} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button button-primary">
        {children}
      </button>
    </form>
  )
}
