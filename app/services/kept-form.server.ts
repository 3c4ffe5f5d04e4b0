import { deskPaths } from '#app/site/desk-paths'
import { paths } from '#app/site/paths'
import { callOrThrow } from '#app/upstream-client/api.server'
import { dropKeptForm, getKeptForm, type KeptForm } from '#app/web/kept-form.server'
import { redirectAtDesk, redirectWithToast } from '#app/web/toast.server'

/**
 * The form that waited for this buyer to sign in again. Without one, or when another company has
 * signed in, leads to the home page and says so.
 */
export async function requireKeptForm(request: Request): Promise<KeptForm> {
  const { company } = await callOrThrow(request, 'user.base', {})
  const result = await readKeptForm(request, company)
  if (result.ok) return result.kept
  throw await redirectWithToast(paths.home(), result.toast, result.headers)
}

/** The same for an operator of the desk, which has messages of its own. */
export async function requireKeptDeskForm(request: Request): Promise<KeptForm> {
  const { name } = await callOrThrow(request, 'desk.me', {})
  const result = await readKeptForm(request, name)
  if (result.ok) return result.kept
  throw await redirectAtDesk(deskPaths.home(), result.toast, result.headers)
}

async function readKeptForm(request: Request, who: string) {
  const kept = await getKeptForm(request)
  if (kept !== undefined && (kept.company === '' || kept.company === who))
    return { ok: true, kept } as const
  const message =
    kept === undefined ? '没有等待提交的内容' : '已换了账号登录，之前填写的内容没有提交'
  const headers = new Headers({ 'Set-Cookie': await dropKeptForm(request) })
  return { ok: false, toast: { kind: 'warning', message }, headers } as const
}
