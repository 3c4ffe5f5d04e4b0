import type { RefusedRow, TypedStore } from '#contract/chain'
import type { Region } from '#contract/region'

/** What a row of stores asks, in its order. */
export const storeFields = ['company', 'kind', 'creditCode', 'region'] as const
export type StoreField = (typeof storeFields)[number]

/** A row as the form shows it: what was typed, what is wrong with it, what its region may mean. */
export interface ShownStore extends TypedStore {
  errors: Partial<Record<StoreField, string>>
  /** Another store has its credit code. */
  isCodeTaken: boolean
  regions: readonly Region[]
}

/** The radio buttons of what the region of a row may mean; an empty one means what is typed. */
export function regionChoiceOf(at: number): string {
  return `regionChoice.${at}`
}

/** The rows of a sent form; a region that was chosen stands in its field. */
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

/** Whether nothing was typed in a row. */
export function isBlank(row: TypedStore): boolean {
  return storeFields.every((name) => row[name] === '')
}

/** Rows as they are shown again, each with what is wrong with it. */
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

/** Rows as the fields of a form have them, each field with one value a row. */
export function toStoreFields(rows: readonly TypedStore[]): Record<StoreField, string[]> {
  return {
    company: rows.map(({ company }) => company),
    kind: rows.map(({ kind }) => kind),
    creditCode: rows.map(({ creditCode }) => creditCode),
    region: rows.map(({ region }) => region),
  }
}

/** Rows that nothing is typed in. */
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
