import { formTokenField, stampField } from './form-token'
import { storeFieldName, type UnsentForm } from './unsent-form'

interface SentForm {
  form: FormData
  address: string
  isBackground: boolean
}

const sent = new WeakMap<Request, SentForm>()

/** By the id of the request: an action and the loaders of the page that answers have no more in common. */
const stores = new Map<string, string>()
/** Those whose page was never made, since the answer led elsewhere, make room for newer ones. */
const mostKept = 1_000

/** Notes a form that came, with the store of the page it stands on. */
export function noteSentForm(request: Request, form: FormData): void {
  const { pathname, search } = new URL(request.url)
  const address = pathname.replace(/\.data$/, '') + search
  sent.set(request, { form, address, isBackground: false })
  const id = request.headers.get('x-request-id')
  const store = storeOfPage(request)
  // What scripts send is answered without the page, whose forms stay as they are.
  if (id === null || store === undefined || pathname.endsWith('.data')) return
  if (stores.size >= mostKept) stores.delete(stores.keys().next().value ?? '')
  stores.set(id, store)
}

/**
 * The store that a form was made for which this very request brought, for the page that shows it
 * again with what was wrong: it stays that store's, whichever acts by now. Undefined for any other
 * page. Told once.
 */
export function storeOfFormShown(request: Request): number | undefined {
  const id = request.headers.get('x-request-id') ?? ''
  const store = Number(stores.get(id))
  stores.delete(id)
  return Number.isSafeInteger(store) && store > 0 ? store : undefined
}

/** The same form under another request. */
export function passSentForm(from: Request, to: Request): void {
  const noted = sent.get(from)
  if (noted !== undefined) sent.set(to, noted)
}

/** A page that stays sent this form by itself: a refusal is said there, and no page takes its place. */
export function staysOnPage(request: Request): void {
  const noted = sent.get(request)
  if (noted !== undefined) noted.isBackground = true
}

/** The store that the page of a sent form was made for; undefined where it says none. */
export function storeOfPage(request: Request): string | undefined {
  const store = sent.get(request)?.form.get(storeFieldName)
  return typeof store === 'string' && store !== '' ? store.slice(0, 20) : undefined
}

/** The token of a form, by which it is carried out once; of a visitor's, its stamp. */
export function tokenOfForm(request: Request): string | undefined {
  const form = sent.get(request)?.form
  const token = form?.get(formTokenField) ?? form?.get(stampField)
  return typeof token === 'string' && token !== '' ? token.slice(0, 100) : undefined
}

/** What of a form can be sent once more; undefined where the page itself stays. */
export function resendable(request: Request): UnsentForm | undefined {
  const noted = sent.get(request)
  if (noted === undefined || noted.isBackground) return undefined
  return { address: noted.address, ...contentsOf(noted.form) }
}

const longestFileName = 60

/** What of a form can be kept: its words, without secrets, and how its files were called. */
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

/** Passwords, the second field of a new one, and numbers of identity cards are typed again. */
function isSecret(name: string): boolean {
  return /password|^again$|^idNumber$/i.test(name)
}
