import type { SubmissionResult } from '@conform-to/dom'

/** What a component has to know of one field of a form. */
export interface FieldMetadata {
  name: string
  id: string
  errorId: string
  descriptionId: string
  /** What was typed, where the form was refused; else what the page begins with. */
  initialValue: string | string[] | undefined
  errors: string[] | undefined
}

interface FormMetadata {
  id: string
  /** What is wrong with the form as a whole. */
  errors: string[] | undefined
}

interface FormOptions<T> {
  /** Unique on its page; its fields are named by it. */
  id: string
  /** conform's answer to the form, as the action of the page gave it. */
  lastResult: Partial<SubmissionResult> | undefined
  /** What the fields begin with; `on` and '' for a box. */
  defaultValue?: { [K in keyof T]?: T[K] | number | undefined }
}

/**
 * A form that the server answers: its fields with what was typed and what is wrong. The server alone
 * checks forms, so that the hooks of @conform-to/react, which can check in the browser too, would be
 * 8 kB for nothing (docs/decisions/096).
 */
export function useForm<T extends object>({
  id,
  lastResult,
  defaultValue,
}: FormOptions<T>): [FormMetadata, Record<keyof T, FieldMetadata>] {
  const values = (lastResult?.initialValue ?? defaultValue ?? {}) as Record<string, unknown>
  const errorsOf = (name: string) => lastResult?.error?.[name] ?? undefined
  const fields = new Proxy({} as Record<keyof T, FieldMetadata>, {
    get: (_, key) => {
      const name = String(key)
      const fieldId = `${id}-${name}`
      return {
        name,
        id: fieldId,
        errorId: `${fieldId}-error`,
        descriptionId: `${fieldId}-description`,
        initialValue: toText(values[name]),
        errors: errorsOf(name),
      }
    },
  })
  return [{ id, errors: errorsOf('') }, fields]
}

function toText(value: unknown): string | string[] | undefined {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
