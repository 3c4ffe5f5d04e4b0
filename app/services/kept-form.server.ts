import { deskPaths } from '#app/site/desk-paths'
import { paths } from '#app/site/paths'
import { callOrThrow } from '#app/upstream-client/api.server'
import { storeFieldName } from '#app/web/unsent-form'
import { dropKeptForm, getKeptForm, type KeptForm } from '#app/web/kept-form.server'
import { redirectAtDesk, redirectWithToast } from '#app/web/toast.server'

/** A kept form, and the store that has to act for it where another one does. */
interface WaitingForm extends KeptForm {
  otherStore?: { id: number; company: string } | undefined
}

/**
 * The form kept while this buyer signed in again. Without one, or when another company has signed
 * in, redirects to the home page with a message. A form of another store of the same person waits
 * for that store.
 */
export async function requireKeptForm(request: Request): Promise<WaitingForm> {
  const { company, storeId } = await callOrThrow(request, 'user.base', {})
  const kept = await getKeptForm(request)
  const store = Number(kept?.fields.find(([name]) => name === storeFieldName)?.[1] ?? 0)
  if (kept !== undefined && store !== 0 && store !== storeId) {
    const { stores } = await callOrThrow(request, 'store.list', {})
    const otherStore = stores.find(({ id }) => id === store)
    if (otherStore !== undefined)
      return { ...kept, otherStore: { id: store, company: otherStore.company } }
  }
  // Compared by store id: a company may be renamed by now, and a session that ended elsewhere has
  // left none.
  const isOwn = store === 0 ? isOf(company) : () => store === storeId
  const result = await readKeptForm(request, isOwn)
  if (result.ok) return result.kept
  throw await redirectWithToast(paths.home(), result.toast, result.headers)
}

/** The same for an operator of the desk, which keeps no form without an owner. */
export async function requireKeptDeskForm(request: Request): Promise<KeptForm> {
  const { name } = await callOrThrow(request, 'desk.me', {})
  const result = await readKeptForm(request, ({ company }) => company === name)
  if (result.ok) return result.kept
  throw await redirectAtDesk(deskPaths.home(), result.toast, result.headers)
}

/** True for a visitor's form, or one of this company. */
function isOf(who: string) {
  return ({ company }: KeptForm) => company === '' || company === who
}

async function readKeptForm(request: Request, isOwn: (kept: KeptForm) => boolean) {
  const kept = await getKeptForm(request)
  if (kept !== undefined && isOwn(kept)) return { ok: true, kept } as const
  const message =
    kept === undefined ? '没有等待提交的内容' : '已换了账号登录，之前填写的内容没有提交'
  const headers = new Headers({ 'Set-Cookie': await dropKeptForm(request) })
  return { ok: false, toast: { kind: 'warning', message }, headers } as const
}
