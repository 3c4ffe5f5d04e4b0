import { formTokenField, stampField } from './form-token'
import { storeFieldName, type UnsentForm } from './unsent-form'

interface SentForm {
  form: FormData
  address: string
  isBackground: boolean
}

const sent = new WeakMap<Request, SentForm>()

/** Store of a sent form by request id, which an action and the loaders of its page share. */
const stores = new Map<string, string>()
/** Entries whose page was never rendered, because of a redirect, are evicted by newer ones. */
const mostKept = 1_000

/** Remembers a sent form and, by request id, the store of its page. */
export function noteSentForm(request: Request, form: FormData): void {
  const { pathname, search } = new URL(request.url)
  const address = pathname.replace(/\.data$/, '') + search
  sent.set(request, { form, address, isBackground: false })
  const id = request.headers.get('x-request-id')
  const store = storeOfPage(request)
  // Forms sent by scripts are answered without rendering the page.
  if (id === null || store === undefined || pathname.endsWith('.data')) return
  if (stores.size >= mostKept) stores.delete(stores.keys().next().value ?? '')
  stores.set(id, store)
}

/**
 * The store of the form that this request sent, for the page that shows it again with errors: that
 * page keeps acting for the same store, whichever acts by now. Undefined for any other page.
 * Consumed by the first read.
 */
export function storeOfFormShown(request: Request): number | undefined {
  const id = request.headers.get('x-request-id') ?? ''
  const store = Number(stores.get(id))
  stores.delete(id)
  return Number.isSafeInteger(store) && store > 0 ? store : undefined
}

export function passSentForm(from: Request, to: Request): void {
  const noted = sent.get(from)
  if (noted !== undefined) sent.set(to, noted)
}

/**
 * Marks a form sent by script from a page that stays open: a refusal is shown there, and no page
 * replaces it.
 */
export function staysOnPage(request: Request): void {
  const noted = sent.get(request)
  if (noted !== undefined) noted.isBackground = true
}

export function storeOfPage(request: Request): string | undefined {
  const store = sent.get(request)?.form.get(storeFieldName)
  return typeof store === 'string' && store !== '' ? store.slice(0, 20) : undefined
}

/** The idempotency token of the form, or the stamp in a visitor's form. */
export function tokenOfForm(request: Request): string | undefined {
  const form = sent.get(request)?.form
  const token = form?.get(formTokenField) ?? form?.get(stampField)
  return typeof token === 'string' && token !== '' ? token.slice(0, 100) : undefined
}

/** The part of a form that can be sent again; undefined where the page itself stays. */
export function resendable(request: Request): UnsentForm | undefined {
  const noted = sent.get(request)
  if (noted === undefined || noted.isBackground) return undefined
  return { address: noted.address, ...contentsOf(noted.form) }
}

const longestFileName = 60

/** The part of a form that can be kept: its texts, without secrets, and its file names. */
export function contentsOf(form: FormData): Omit<UnsentForm, 'address'> {
  const entries = [...form]
  return {
    fields: entries.flatMap(([name, value]) =>
      typeof value === 'string' && !isSecret(name) ? [[name, value]] : [],
    ),
    files: entries.flatMap(([name, value]) =>
      typeof value !== 'string' && value.size > 0
        ? [[name, value.name.slice(-longestFileName)]]
        : [],
    ),
  }
}

/** Passwords, their repetition, and identity card numbers are never kept. */
function isSecret(name: string): boolean {
  return /password|^again$|^idNumber$/i.test(name)
}
