import type { SubmissionResult } from '@conform-to/dom'

export interface FieldMetadata {
  name: string
  id: string
  errorId: string
  descriptionId: string
  /** The input of a refused form, else the default. */
  initialValue: string | string[] | undefined
  errors: string[] | undefined
}

interface FormMetadata {
  id: string
  errors: string[] | undefined
}

interface FormOptions<T> {
  /** Unique on its page; prefix of the ids of its fields. */
  id: string
  /** conform's result from the page's action. */
  lastResult: Partial<SubmissionResult> | undefined
  /** Defaults; `on` or '' for a checkbox. */
  defaultValue?: { [K in keyof T]?: T[K] | number | undefined }
}

/**
 * A form with its input and errors from the server. Only the server validates, so the hooks of
 * @conform-to/react, which can validate in the browser too, would be 8 kB for nothing
 * (docs/decisions/096).
 */
export function useForm<T extends object>({
  id,
  lastResult,
  defaultValue,
}: FormOptions<T>): [FormMetadata, Record<keyof T, FieldMetadata>] {
  const values = (lastResult?.initialValue ?? defaultValue ?? {}) as Record<string, unknown>
  const error = lastResult?.error ?? {}
  /** Of a list also those of its first wrong item: `roles[1]`. */
  const errorsOf = (name: string) => {
    const item = Object.keys(error).find((key) => key.startsWith(`${name}[`) && key.endsWith(']'))
    return error[name] ?? error[item ?? name] ?? undefined
  }
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
