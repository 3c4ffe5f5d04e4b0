import type { RefusedRow, TypedStore } from '#contract/chain'
import type { Region } from '#contract/region'

/** Fields of a store row, in order. */
export const storeFields = ['company', 'kind', 'creditCode', 'region'] as const
export type StoreField = (typeof storeFields)[number]

export interface ShownStore extends TypedStore {
  errors: Partial<Record<StoreField, string>>
  /** Another store has its credit code. */
  isCodeTaken: boolean
  regions: readonly Region[]
}

/** Radio buttons of a row's matching regions; an empty value keeps the typed one. */
export function regionChoiceOf(at: number): string {
  return `regionChoice.${at}`
}

/** The rows of a sent form; a chosen region replaces the typed one. */
export function readStoreRows(form: FormData): TypedStore[] {
  const columns = storeFields.map((name) => form.getAll(name).map(textOf))
  const count = Math.max(...columns.map((cells) => cells.length))
  return Array.from({ length: count }, (_, at) => {
    const [company = '', kind = '', creditCode = '', region = ''] = columns.map(
      (cells) => cells[at] ?? '',
    )
    const chosen = textOf(form.get(regionChoiceOf(at)))
    return { company, kind, creditCode, region: chosen === '' ? region : chosen }
  })
}

export function isBlank(row: TypedStore): boolean {
  return storeFields.every((name) => row[name] === '')
}

/** Rows to show again, each with its errors. */
export function toShownStores(
  rows: readonly TypedStore[],
  refused: readonly RefusedRow[] = [],
): ShownStore[] {
  return rows.map((row, at) => {
    const answer = refused.find((one) => one.at === at)
    const errors = storeFields.flatMap((name) => {
      const message = answer?.[name] ?? ''
      return message === '' ? [] : [[name, message]]
    })
    return {
      ...row,
      errors: Object.fromEntries(errors),
      isCodeTaken: answer?.isCodeTaken ?? false,
      regions: answer?.regions ?? [],
    }
  })
}

/** Rows as form fields, each field with one value per row. */
export function toStoreFields(rows: readonly TypedStore[]): Record<StoreField, string[]> {
  return {
    company: rows.map(({ company }) => company),
    kind: rows.map(({ kind }) => kind),
    creditCode: rows.map(({ creditCode }) => creditCode),
    region: rows.map(({ region }) => region),
  }
}

export function blankRows(count: number): TypedStore[] {
  return Array.from({ length: Math.max(0, count) }, () => ({
    company: '',
    kind: '',
    creditCode: '',
    region: '',
  }))
}

function textOf(value: FormDataEntryValue | null | undefined): string {
  return typeof value === 'string' ? value.trim() : ''
}
